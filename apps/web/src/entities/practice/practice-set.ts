import type { Item } from '@sixty/domain/items';
import type { Learner } from '../../platform/learner.ts';
import { toLabel } from '@sixty/domain/text';

/** `collectionId` is null if the items were chosen for this practice only. */
export type PracticeSet = {
  readonly collectionId: string | null;
  readonly name: string;
  readonly category: string;
  readonly items: readonly Item[];
};

/** Where a practiced item may be found. */
export type CollectionRef = Pick<PracticeSet, 'collectionId' | 'category'>;

export type OnPractice = (practice: PracticeSet, learner?: Learner | null) => void;

const again = 'Practice again';

/** At most 200 characters, as reports allow. */
export const practiceAgainOf = (name: string): string =>
  toLabel(name.startsWith(again) ? name : `${again}: ${name}`, 200);
