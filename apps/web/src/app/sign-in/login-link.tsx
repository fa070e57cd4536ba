import { Link, useLocation } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import type { ButtonLook } from '../../ui/button.tsx';

type LoginState = { readonly previousPath: string; readonly isNewAccount: boolean };

/** The path from which Login was pressed, if the navigation state says so. */
export const previousPathOf = (state: unknown): string | null =>
  typeof state === 'object' &&
  state !== null &&
  'previousPath' in state &&
  typeof state.previousPath === 'string'
    ? state.previousPath
    : null;

/** Whether 'Create an account' was pressed, by the navigation state. */
export const isNewAccountIn = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isNewAccount' in state && state.isNewAccount === true;

type LinkProps = { readonly look: ButtonLook; readonly size?: 'large' };

/** Login leads to the first page behind the guard, and the guard to the identity provider, if that is needed. */
const EntryLink = ({ look, size, isNewAccount }: LinkProps & { readonly isNewAccount: boolean }) => {
  const { pathname } = useLocation();
  const state: LoginState = { previousPath: pathname, isNewAccount };
  return (
    <Link
      className={buttonClass({ look, ...(size && { size }) })}
      to={paths.yourCollections}
      state={state}
      // The landing page, which has no router, finds it by this.
      data-login={isNewAccount ? 'new' : ''}
    >
      {isNewAccount ? 'Create an account' : 'Login'}
    </Link>
  );
};

export const LoginLink = (props: LinkProps) => <EntryLink {...props} isNewAccount={false} />;

/** Leads to the identity provider's sign-up. */
export const SignUpLink = (props: LinkProps) => <EntryLink {...props} isNewAccount />;
