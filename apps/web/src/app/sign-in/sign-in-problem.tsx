import type { SignInRequest } from '../../api/auth.ts';
import { paths } from '../../platform/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ProblemPage } from '../problem/problem.tsx';
import { failureText } from './failure-text.ts';
import { returnToOnRetry } from './return-to.ts';
import { readPreLoginPath } from './sign-in-storage.ts';

type SignInProblemProps = {
  code: string;
  signIn: (request: SignInRequest) => void;
  signOut?: () => void;
};

/** Anybody can write the code into the URL. */
const shownCode = (code: string): string => (/^[\w.-]{1,64}$/.test(code) ? code : 'unknown');

export const SignInProblem = ({ code, signIn, signOut }: SignInProblemProps) => {
  const { title, text, canSignIn } = failureText(code);
  return (
    <ProblemPage title={title} text={text} code={shownCode(code)}>
      {canSignIn ? (
        <Button variant="primary" onClick={() => signIn({ returnTo: returnToOnRetry(readPreLoginPath()) })}>
          Try again
        </Button>
      ) : (
        <Button variant="primary" onClick={() => location.reload()}>
          Reload page
        </Button>
      )}
      {code === 'refused' && signOut && <Button onClick={signOut}>Logout</Button>}
      {/* A full page load clears the failed sign-in from memory. */}
      <a className={buttonClass({ variant: 'secondary' })} href={paths.landing}>
        Home
      </a>
    </ProblemPage>
  );
};
