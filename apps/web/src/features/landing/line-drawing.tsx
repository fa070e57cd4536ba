import type { ReactNode } from 'react';
import { Drawing } from '../../ui/drawing.tsx';

/** The frame of the small drawings on the marketing page: lines in the ink of what they stand on, told to nobody. */
export const LineDrawing = ({ children }: { readonly children: ReactNode }) => (
  <Drawing viewBox="0 0 64 64" width={64} height={64} strokeWidth={3}>
    {children}
  </Drawing>
);

/** The colours that the drawings are filled with; what is drawn over them is dark in every theme. */
export const paint = {
  sun: 'var(--color-sun)',
  coral: 'var(--color-coral)',
  mint: 'var(--color-mint)',
  sky: 'var(--card-2)',
  violet: 'var(--card-5)',
} as const;
