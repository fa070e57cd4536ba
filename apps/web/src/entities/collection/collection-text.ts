import { stripInvisible } from '@sixty/domain/text';

// Specified: everyone sees the same day.
const dayFormat = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  timeZone: 'America/Denver',
});

const createdDayText = (moment: string | null | undefined): string => {
  if (moment === null || moment === undefined || moment === '') return 'Unknown Date';
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? 'Invalid Date' : dayFormat.format(date);
};

export const createdByYou = (moment: string | null | undefined): string =>
  `Created by you on ${createdDayText(moment)}`;

type Creator = {
  creator_display_name: string | null;
  creator_username: string | null;
};

export const createdBy = ({ creator_display_name: name, creator_username: username }: Creator): string =>
  `Created by ${stripInvisible(name ?? '') || username || 'Anonymous'}`;

export const createdByCreator = (collection: Creator & { created_at: string }): string =>
  `${createdBy(collection)} on ${createdDayText(collection.created_at)}`;

export const damagedItemsText = 'Sorry, this collection’s items are damaged and can’t be read.';

export const itemCountText = (count: number): string =>
  count === 1 ? '1 item' : `${count} items in collection`;

/** Null: deleted. Undefined: loading. */
export const collectionNameText = (name: string | null | undefined): string => {
  if (name === undefined) return 'A collection';
  return name ?? 'Deleted collection';
};

export const completionText = (count: number | undefined): string | null => {
  if (count === undefined) return null;
  if (count === 0) return 'Not completed yet';
  return count === 1 ? 'Completed 1 time' : `Completed ${count} times`;
};

export const itemsText = (count: number): string => (count === 1 ? '1 item' : `${count} items`);

const quotedLength = 60;

export const quoted = (name: string): string => {
  const letters = Array.from(name);
  return letters.length > quotedLength ? `“${letters.slice(0, quotedLength - 1).join('')}…”` : `“${name}”`;
};
