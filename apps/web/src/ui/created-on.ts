import { asSeen } from '@sixty/domain/text';

// The zone is the specification's: every card shows the same day to everybody.
const dayFormat = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  timeZone: 'America/Denver',
});

/**
 * The day of a moment, such as 'December 31, 2023'. A missing moment is 'Unknown Date', an unreadable one 'Invalid
 * Date'.
 */
const dayOf = (moment: string | null | undefined): string => {
  if (moment === null || moment === undefined || moment === '') return 'Unknown Date';
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? 'Invalid Date' : dayFormat.format(date);
};

/** The line on a card of one's own. */
export const createdByYou = (moment: string | null | undefined): string =>
  `Created by you on ${dayOf(moment)}`;

type Creator = {
  readonly creator_display_name: string | null;
  readonly creator_username: string | null;
};

/** 'Created by Rosa'; who has no name any more is 'Anonymous'. */
export const createdBy = ({ creator_display_name: name, creator_username: username }: Creator): string =>
  `Created by ${asSeen(name ?? '') || username || 'Anonymous'}`;

/** The line on a card of somebody else's. */
export const createdByCreator = (collection: Creator & { readonly created_at: string }): string =>
  `${createdBy(collection)} on ${dayOf(collection.created_at)}`;
