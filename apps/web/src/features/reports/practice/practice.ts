import type { Item } from '@sixty/domain/items';
import { toLabel } from '@sixty/domain/text';

/** What a session is to be started with. It belongs to no collection: its items may be from several. */
export type Practice = {
  readonly name: string;
  readonly category: string;
  readonly items: readonly Item[];
};

export type OnPractice = (practice: Practice) => void;

const again = 'Practice again';

/**
 * What practice of something is called, which may be such practice itself: at most 200 characters, as a report takes
 * it.
 */
export const practiceAgainOf = (name: string): string =>
  toLabel(name.startsWith(again) ? name : `${again}: ${name}`, 200);
