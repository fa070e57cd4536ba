/** How long after signing in the account can be deleted. */
export const freshSignInSeconds = 300;
