import type { Change, Changed, LeftOut, Plan } from '@sixty/domain/tables';

export type Noun = 'line' | 'item';

export type PlanNote = { readonly text: string; readonly places: readonly string[] };

type Counting = (count: number, noun: Noun) => string;

const several = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

const leftOutTexts: Readonly<Record<LeftOut, Counting>> = {
  heading: (count) => `Skipped ${several(count, 'heading')}.`,
  empty: (count, noun) => `Skipped ${several(count, `empty ${noun}`)}.`,
  repeated: (count) => `Skipped ${several(count, 'duplicate')}.`,
  tooLong: (count, noun) => `Skipped ${several(count, noun)} that ${count === 1 ? 'is' : 'are'} too long.`,
  full: (count, noun) => `Skipped ${several(count, noun)}, since there is no more room.`,
  picture: (count) =>
    count === 1
      ? 'Skipped 1 picture that isn’t stored here.'
      : `Skipped ${count} pictures that aren’t stored here.`,
  noPicture: (count) => `Skipped ${several(count, 'word')} without a picture.`,
  date: () => 'These look like dates. Did your spreadsheet change fractions?',
  page: (count) => `Skipped ${several(count, 'line')} from around the list.`,
};

const changedTexts: Readonly<Record<Changed, Counting>> = {
  text: (count, noun) => `Changed ${several(count, noun)}.`,
  alike: (count, noun) => `${several(count, noun)} almost like another.`,
  answerIgnored: (count) => (count === 1 ? '1 answer isn’t a number.' : `${count} answers aren’t numbers.`),
  answerDiffers: (count) => `Please check ${several(count, 'answer')}.`,
  ambiguousNumber: (count) =>
    `Please check ${several(count, 'answer')}: does the point or comma mean thousands?`,
  noAnswer: (count, noun) =>
    `${several(count, noun)} without an answer we know. Sixty shows ${count === 1 ? 'it' : 'them'}, but doesn’t ask.`,
};

const nouns: Readonly<Record<Noun, string>> = { line: 'Line', item: 'Item' };

export const short = (text: string): string =>
  text.length > 80 ? `${text.slice(0, 80).toWellFormed()}…` : text;

const changeText = ({ from, to, reason }: Change): string => {
  if (reason === 'noAnswer') return short(from);
  if (reason === 'alike') return `${short(from)} and ${short(to)}`;
  if (reason === 'answerDiffers' || reason === 'ambiguousNumber') return `${short(from)} = ${to}`;
  return `${short(from)} → ${to === '' ? 'no answer' : short(to)}`;
};

/** Each reason once, with every line. */
export const notesOf = ({ leftOut, changes }: Plan<unknown>, noun: Noun): readonly PlanNote[] => [
  ...[...Map.groupBy(leftOut, ({ reason }) => reason)].map(([reason, lines]) => ({
    text: leftOutTexts[reason](lines.length, noun),
    places: lines.map(
      ({ line, name }) => `${nouns[noun]} ${line}${name.trim() === '' ? '' : `: ${short(name)}`}`,
    ),
  })),
  ...[...Map.groupBy(changes, ({ reason }) => reason)].map(([reason, lines]) => ({
    text: changedTexts[reason](lines.length, noun),
    places: lines.map((change) => `${nouns[noun]} ${change.line}: ${changeText(change)}`),
  })),
];
