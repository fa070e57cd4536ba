import { Link, useLocation } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { buttonClass, type ButtonVariant } from '../../ui/button.tsx';

type LoginState = { previousPath: string; isNewAccount: boolean };

const loginStateIn = (state: unknown): Partial<Record<keyof LoginState, unknown>> =>
  typeof state === 'object' && state !== null ? state : {};

export const previousPathOf = (state: unknown): string | null => {
  const { previousPath } = loginStateIn(state);
  return typeof previousPath === 'string' ? previousPath : null;
};

export const isNewAccountIn = (state: unknown): boolean => loginStateIn(state).isNewAccount === true;

type LinkProps = { variant: ButtonVariant; size?: 'large' };

const EntryLink = ({ variant, size, isNewAccount }: LinkProps & { isNewAccount: boolean }) => {
  const { pathname } = useLocation();
  const state: LoginState = { previousPath: pathname, isNewAccount };
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

export const SignUpLink = (props: LinkProps) => <EntryLink {...props} isNewAccount />;
