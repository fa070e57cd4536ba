import { Link, useLocation } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import type { ButtonLook } from '../../ui/button.tsx';

type LoginState = { readonly previousPath: string };

/** The path from which Login was pressed, if the navigation state says so. */
export const previousPathOf = (state: unknown): string | null =>
  typeof state === 'object' &&
  state !== null &&
  'previousPath' in state &&
  typeof state.previousPath === 'string'
    ? state.previousPath
    : null;

/** Login leads to the first page behind the guard, and the guard to the identity provider, if that is needed. */
export const LoginLink = ({ look, size }: { readonly look: ButtonLook; readonly size?: 'large' }) => {
  const { pathname } = useLocation();
  const state: LoginState = { previousPath: pathname };
  return (
    <Link
      className={buttonClass({ look, ...(size && { size }) })}
      to={paths.yourCollections}
      state={state}
      // The landing page, which has no router, finds it by this.
      data-login=""
    >
      Login
    </Link>
  );
};
