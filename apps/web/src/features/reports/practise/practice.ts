import type { Item } from '@sixty/domain/items';

/** What a session is to be started with. It belongs to no collection: its items may be from several. */
export type Practice = {
  readonly name: string;
  readonly category: string;
  readonly items: readonly Item[];
};

export type OnPractise = (practice: Practice) => void;
