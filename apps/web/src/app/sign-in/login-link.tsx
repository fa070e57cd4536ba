import { Link, useLocation } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { buttonClass, type ButtonVariant } from '../../ui/button.tsx';
import type { LoginPressed } from './sign-in-storage.ts';

type LinkProps = { variant: ButtonVariant; size?: 'large' };

const EntryLink = ({ variant, size, isNewAccount }: LinkProps & { isNewAccount: boolean }) => {
  const { pathname } = useLocation();
  const state: LoginPressed = { previousPath: pathname, isNewAccount };
  return (
    <Link
      className={buttonClass({ variant, ...(size && { size }) })}
      to={paths.yourCollections}
      state={state}
      // For app/landing/main.ts.
      data-login={isNewAccount ? 'new' : ''}
    >
      {isNewAccount ? 'Create an account' : 'Login'}
    </Link>
  );
};

export const LoginLink = (props: LinkProps) => <EntryLink {...props} isNewAccount={false} />;

const SignUpLink = (props: LinkProps) => <EntryLink {...props} isNewAccount />;

/** /theme.js marks a browser in which somebody has signed in. */
export const EntryLinks = () => (
  <>
    <div className="contents [:root[data-returning]_&]:hidden">
      <SignUpLink variant="primary" size="large" />
      <LoginLink variant="secondary" size="large" />
    </div>
    <div className="hidden [:root[data-returning]_&]:contents">
      <LoginLink variant="primary" size="large" />
      <SignUpLink variant="secondary" size="large" />
    </div>
  </>
);
