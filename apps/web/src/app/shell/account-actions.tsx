import { CartButton } from '../../features/shop/cart-button.tsx';
import { LogoutButton } from './waiting-notices.tsx';
import { SignedInProviders } from './signed-in-providers.tsx';

export const AccountActions = () => (
  <SignedInProviders>
    <CartButton />
    <LogoutButton />
  </SignedInProviders>
);
