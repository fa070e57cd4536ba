import { LogoutButton } from './logout-button.tsx';
import { SignedInProviders } from './signed-in-providers.tsx';

/** Logout, with all it needs around it, for a page outside the guard. */
const AccountActions = () => (
  <SignedInProviders>
    <LogoutButton />
  </SignedInProviders>
);

export default AccountActions;
