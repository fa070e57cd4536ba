export type FailureText = {
  readonly title: string;
  readonly text: string;
  /** Whether signing in again can help; otherwise only loading the page again can. */
  readonly canSignIn: boolean;
};

const loginFailed = (text: string): FailureText => ({ title: 'Login failed', text, canSignIn: true });

const begunElsewhere = loginFailed(
  'This sign-in was begun in another window, or some time ago. Please try it once more.',
);
const unreachable: FailureText = {
  title: 'Sixty could not start',
  text: 'The server did not answer. Please check the connection, then load the page again.',
  canSignIn: false,
};

const texts = new Map<string, FailureText>([
  ['state_mismatch', begunElsewhere],
  ['missing_transaction', begunElsewhere],
  ['login_required', loginFailed('You are no longer signed in. Please log in again.')],
  ['missing_refresh_token', loginFailed('Your sign-in has run out. Please log in again.')],
  ['invalid_grant', loginFailed('Your sign-in has run out. Please log in again.')],
  ['mfa_required', loginFailed('Your account asks for a second step. Please log in again and follow it.')],
  ['timeout', loginFailed('The sign-in took too long to answer. Please try again in a moment.')],
  ['cancelled', loginFailed('The sign-in was cancelled. You can start it again whenever you like.')],
  ['access_denied', loginFailed('The sign-in was cancelled. You can start it again whenever you like.')],
  [
    'refused',
    loginFailed(
      'The server does not accept this sign-in. Please log out and in again. If that does not help, tell the person who looks after Sixty at your school.',
    ),
  ],
  ['no_config', unreachable],
  ['no_code', unreachable],
  [
    'insecure_page',
    {
      title: 'Sixty could not start',
      text: 'Signing in needs a secure address, one that begins with https. Please ask for it and open Sixty there.',
      canSignIn: false,
    },
  ],
]);

/** What to tell a person about a failed sign-in; every code has a text, known or not. */
export const failureText = (code: string): FailureText =>
  texts.get(code) ?? loginFailed('Something went wrong on the way back from the sign-in. Please try again.');
