import { itemLimits } from './collections.ts';
import { type Item, itemOfEntry, sideLimits, toBackText } from './items.ts';
import { toLabel, toOneLine } from './text.ts';

/** Notes of another program: decks of notes, whose type names their fields. Indexes are from 0. */
export type DeckNotes = {
  decks: readonly { name: string }[];
  note_types: readonly { name: string; fields: readonly string[] }[];
  notes: readonly DeckNote[];
};

type DeckNote = {
  deck: number;
  type: number;
  fields: readonly string[];
  /** Addresses by the index of their field. */
  pictures?: Readonly<Record<string, string>> | undefined;
};

/** The fields that become the sides; a back is null for items without. */
export type SideFields = { front: number; back: number | null };

export type DeckChoice = {
  /** Indexes of decks. */
  decks: ReadonlySet<number>;
  /** By the index of a note type. */
  sides: readonly SideFields[];
};

export type DeckCollection = { name: string; items: readonly Item[] };

export type DeckPlan = {
  collections: readonly DeckCollection[];
  /** Notes of the chosen decks that become no item. */
  leftOut: { emptyFronts: number; tooLong: number };
};

/** The first two fields that most notes fill. */
export const guessSides = ({ note_types: types, notes }: DeckNotes): SideFields[] => {
  const byType = Map.groupBy(notes, ({ type }) => type);
  return types.map(({ fields }, type) => {
    const ofType = byType.get(type) ?? [];
    const isUsed = (field: number): boolean => {
      const filled = ofType.filter(
        (note) => (note.fields[field] ?? '') !== '' || note.pictures?.[field] !== undefined,
      );
      return filled.length * 2 > ofType.length;
    };
    const [front = 0, back] = fields.map((_, field) => field).filter(isUsed);
    return { front, back: back ?? (fields.length > front + 1 ? front + 1 : null) };
  });
};

/** A note as the item that it becomes, or why it becomes none. Lines of a front are joined. */
export const itemOfNote = (
  { fields, pictures }: Omit<DeckNote, 'deck' | 'type'>,
  { front, back }: SideFields,
  { category, id }: { category: string; id: string },
): Item | 'emptyFront' | 'tooLong' => {
  const name = toOneLine(fields[front] ?? '');
  const backText = back === null ? '' : toBackText(fields[back] ?? '');
  const backPicture = back === null ? undefined : pictures?.[back];
  if (name.length > itemLimits.nameLength || backText.length > sideLimits.backLength) return 'tooLong';
  const entry = {
    id,
    name,
    type: 'image',
    svg: pictures?.[front],
    ...((backText !== '' || backPicture !== undefined) && { back: { name: backText, svg: backPicture } }),
  };
  return itemOfEntry(entry, category, id) ?? 'emptyFront';
};

const partLength = ' (part 99)'.length;

/** 'Spanish::Verbs' becomes 'Spanish: Verbs'; parts of more than one are numbered. */
const nameOf = (deck: string, part: number, parts: number, maxLength: number): string => {
  const name = toLabel(deck.replaceAll('::', ': '), maxLength - partLength) || 'Deck';
  return parts === 1 ? name : `${name} (part ${part})`;
};

/** The chosen decks as collections of at most 2,000 items, in the order of the notes. */
export const planDecks = (
  { decks, notes }: DeckNotes,
  choice: DeckChoice,
  { category, nameLength }: { category: string; nameLength: number },
): DeckPlan => {
  const leftOut = { emptyFronts: 0, tooLong: 0 };
  const itemsOfDecks = new Map<number, Item[]>();
  for (const [index, note] of notes.entries()) {
    const sides = choice.sides[note.type];
    if (!choice.decks.has(note.deck) || !sides) continue;
    const item = itemOfNote(note, sides, { category, id: `note-${index + 1}` });
    if (item === 'tooLong') leftOut.tooLong += 1;
    else if (item === 'emptyFront') leftOut.emptyFronts += 1;
    else {
      const items = itemsOfDecks.get(note.deck) ?? [];
      items.push(item);
      itemsOfDecks.set(note.deck, items);
    }
  }
  const collections = [...itemsOfDecks]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([deck, items]) => {
      const parts = Math.ceil(items.length / itemLimits.items);
      return Array.from({ length: parts }, (_, part) => ({
        name: nameOf(decks[deck]?.name ?? '', part + 1, parts, nameLength),
        items: items.slice(part * itemLimits.items, (part + 1) * itemLimits.items),
      }));
    });
  return { collections, leftOut };
};
