/** After signing in, the account can be deleted for this long. */
export const freshSignInSeconds = 300;
