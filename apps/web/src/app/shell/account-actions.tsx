import { CartButton } from '../../features/shop/cart-button.tsx';
import { LogoutButton } from './logout-button.tsx';
import { SignedInProviders } from './signed-in-providers.tsx';

export const AccountActions = () => (
  <SignedInProviders>
    <CartButton />
    <LogoutButton />
  </SignedInProviders>
);
