import { toLabel } from '@sixty/domain/text';
import type { PracticeSet } from '../dialogs.ts';

/** Where a practiced item may be found. */
export type CollectionRef = Pick<PracticeSet, 'collectionId' | 'category'>;

const again = 'Practice again';

/** At most 200 characters, as reports allow. */
export const practiceAgainOf = (name: string): string =>
  toLabel(name.startsWith(again) ? name : `${again}: ${name}`, 200);
