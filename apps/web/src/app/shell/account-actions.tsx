import { CartButton } from '../../features/shop/index.ts';
import { LogoutButton } from './waiting-notices.tsx';
import { SignedInProviders } from './signed-in-providers.tsx';

export const AccountActions = () => (
  <SignedInProviders>
    <CartButton />
    <LogoutButton />
  </SignedInProviders>
);
