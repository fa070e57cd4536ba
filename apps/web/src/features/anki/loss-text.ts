import type { DeckLoss, DeckPackage } from '@sixty/contract/decks';
import type { DeckPlan } from '@sixty/domain/decks';

/** One, several. */
const texts: Readonly<Record<DeckLoss, readonly [one: string, several: string]>> = {
  sounds: ['sound isn’t taken over', 'sounds aren’t taken over'],
  videos: ['video isn’t taken over', 'videos aren’t taken over'],
  missing_pictures: ['picture isn’t in the package', 'pictures aren’t in the package'],
  refused_pictures: ['picture can’t be used here', 'pictures can’t be used here'],
  further_pictures: ['more picture of a side is left out', 'more pictures of a side are left out'],
  math: ['formula is shown as plain text', 'formulas are shown as plain text'],
  tables: ['table becomes plain text', 'tables become plain text'],
  scripts: ['script is left out', 'scripts are left out'],
  image_occlusions: ['note with a covered picture is left out', 'notes with covered pictures are left out'],
  unreadable_notes: ['note can’t be read', 'notes can’t be read'],
};

const lineOf = (count: number, [one, several]: readonly [string, string]): string =>
  count === 1 ? `1 ${one}.` : `${count} ${several}.`;

/** '12 sounds aren’t taken over.': one line for each kind of loss. */
export const lossLines = (lost: DeckPackage['lost'], leftOut: DeckPlan['leftOut']): readonly string[] => [
  ...lost.map(({ what, count }) => lineOf(count, texts[what])),
  ...(leftOut.emptyFronts === 0
    ? []
    : [lineOf(leftOut.emptyFronts, ['note has an empty front', 'notes have an empty front'])]),
  ...(leftOut.tooLong === 0 ? [] : [lineOf(leftOut.tooLong, ['note is too long', 'notes are too long'])]),
];
