import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { LastAdded } from './use-adding.ts';

/** Says what was added. */
export const Spoken = ({ last: { text, round } }: { readonly last: LastAdded }) => (
  <VisuallyHidden>
    <output>
      <span key={round}>{text}</span>
    </output>
  </VisuallyHidden>
);
