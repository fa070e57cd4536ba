import type { Item } from '@sixty/domain/items';
import type { Learner } from '../../platform/learner.ts';
import { toLabel } from '@sixty/domain/text';

export type Practice = {
  readonly name: string;
  readonly category: string;
  readonly items: readonly Item[];
};

export type OnPractice = (practice: Practice, learner?: Learner | null) => void;

const again = 'Practice again';

/** At most 200 characters, as reports allow. */
export const practiceAgainOf = (name: string): string =>
  toLabel(name.startsWith(again) ? name : `${again}: ${name}`, 200);
