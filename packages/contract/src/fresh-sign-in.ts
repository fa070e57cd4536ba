/** How old a sign-in may be that allows to delete an account. */
export const freshSignInSeconds = 300;
