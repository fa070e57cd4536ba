import { CartButton } from '../../features/shop/index.ts';
import { LogoutButton } from './logout-button.tsx';
import { SignedInProviders } from './signed-in-providers.tsx';

/** Cart and Logout, with all they need around them, for a page outside the guard. */
const AccountActions = () => (
  <SignedInProviders>
    <CartButton />
    <LogoutButton />
  </SignedInProviders>
);

export default AccountActions;
