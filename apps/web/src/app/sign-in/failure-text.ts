export type FailureText = {
  title: string;
  text: string;
  canSignIn: boolean;
};

const loginFailed = (text: string): FailureText => ({ title: 'Login failed', text, canSignIn: true });

const startedElsewhere = loginFailed('This sign-in started in another window or expired. Please try again.');
const unreachable: FailureText = {
  title: 'Sixty could not start',
  text: 'The server didn’t answer. Check your connection and reload the page.',
  canSignIn: false,
};

const texts = new Map<string, FailureText>([
  ['state_mismatch', startedElsewhere],
  ['missing_transaction', startedElsewhere],
  ['login_required', loginFailed('You’re logged out. Please log in again.')],
  ['missing_refresh_token', loginFailed('Your session expired. Please log in again.')],
  ['invalid_grant', loginFailed('Your session expired. Please log in again.')],
  ['mfa_required', loginFailed('Your account needs a second step. Please log in again and complete it.')],
  ['timeout', loginFailed('Signing in took too long. Please try again in a moment.')],
  ['cancelled', loginFailed('You canceled signing in. You can try again anytime.')],
  ['access_denied', loginFailed('You canceled signing in. You can try again anytime.')],
  [
    'refused',
    loginFailed(
      'The server doesn’t accept this sign-in. Log out and log in again. If that doesn’t help, tell the person who runs Sixty at your school.',
    ),
  ],
  ['no_config', unreachable],
  ['no_code', unreachable],
  [
    'insecure_page',
    {
      title: 'Sixty could not start',
      text: 'Signing in needs a secure address that starts with https. Ask the person who runs Sixty for it.',
      canSignIn: false,
    },
  ],
]);

export const failureText = (code: string): FailureText =>
  texts.get(code) ?? loginFailed('Something went wrong while signing in. Please try again.');
