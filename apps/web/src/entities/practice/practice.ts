import type { Item } from '@sixty/domain/items';
import type { Practitioner } from '../../platform/practitioner.ts';
import { toLabel } from '@sixty/domain/text';

export type Practice = {
  readonly name: string;
  readonly category: string;
  readonly items: readonly Item[];
};

export type OnPractice = (practice: Practice, practitioner?: Practitioner | null) => void;

const again = 'Practice again';

/** At most 200 characters, as reports allow. */
export const practiceAgainOf = (name: string): string =>
  toLabel(name.startsWith(again) ? name : `${again}: ${name}`, 200);
