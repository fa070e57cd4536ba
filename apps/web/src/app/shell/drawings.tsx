import type { ReactNode } from 'react';
import { Drawing } from '../../ui/drawing.tsx';

/** The frame of the header's drawings: of the icons' hand, but larger and coloured in. */
const Frame = ({ children }: { readonly children: ReactNode }) => (
  <Drawing viewBox="4 4 56 56" width={64} height={64} strokeWidth={2.6} fill="var(--color-surface)">
    {children}
  </Drawing>
);

/** Three cards in a hand. */
export const CollectionsDrawing = () => (
  <Frame>
    <rect
      x="9"
      y="17"
      width="26"
      height="36"
      rx="5"
      transform="rotate(-15 22 35)"
      fill="var(--color-coral)"
    />
    <rect x="29" y="17" width="26" height="36" rx="5" transform="rotate(15 42 35)" fill="var(--color-mint)" />
    <rect x="18.5" y="10" width="27" height="39" rx="5" />
    <path d="m25.5 37.5 6.5-16 6.5 16M27.7 32.500h8.6" strokeWidth="3.4" />
  </Frame>
);

/** A lens, and a card found with it. */
export const DiscoverDrawing = () => (
  <Frame>
    <rect x="10" y="11" width="26" height="35" rx="5" transform="rotate(-8 23 28)" fill="var(--color-sun)" />
    <circle cx="36" cy="32" r="14.500" />
    <path d="m46.5 43 9 9.500" strokeWidth="6.500" />
    <path d="m30.500 38 5.500-13 5.500 13M32.400 33.800h7.200" strokeWidth="3" />
  </Frame>
);

/** An empty card, and what is pressed to have one. */
export const NewDrawing = () => (
  <Frame>
    <rect x="13" y="9" width="30" height="42" rx="5" transform="rotate(-6 28 30)" />
    <path d="m20.5 21.5 13-1.400M21.3 29l9-1" />
    <circle cx="43.5" cy="43" r="13.5" fill="var(--color-sun)" />
    <path d="M43.5 36.500v13M37 43h13" stroke="var(--color-on-sun)" strokeWidth="3.4" />
  </Frame>
);

/** A die, and the piece that is about to move. */
export const GamesDrawing = () => (
  <Frame>
    <rect
      x="10"
      y="12"
      width="31"
      height="31"
      rx="7"
      transform="rotate(-10 25.500 27.500)"
      fill="var(--color-sun)"
    />
    <path
      d="M18.300 21.600h.01M32.800 33.400h.01M25.500 27.500h.01M31 19.400h.01M20 35.700h.01"
      stroke="var(--color-on-sun)"
      strokeWidth="5.200"
    />
    <path
      d="M45.500 24.500a6.700 6.700 0 0 1 3.600 12.300l4.600 15.700a1.500 1.500 0 0 1-1.500 2H38.800a1.500 1.500 0 0 1-1.500-2l4.600-15.700a6.700 6.700 0 0 1 3.600-12.300Z"
      fill="var(--color-coral)"
    />
  </Frame>
);

/** A wheel, and the pointer at its side. */
export const SpinnerDrawing = () => (
  <Frame>
    <circle cx="30" cy="32" r="21" />
    <path d="M30 32V11a21 21 0 0 1 18.200 10.500Z" fill="var(--color-sun)" />
    <path d="m30 32 18.200 10.500A21 21 0 0 1 30 53Z" fill="var(--color-coral)" />
    <path d="M30 32 11.800 42.500a21 21 0 0 1 0-21Z" fill="var(--color-mint)" />
    <circle cx="30" cy="32" r="4.500" />
    <path d="m47.500 32 9-5v10Z" fill="var(--color-foreground)" />
  </Frame>
);
