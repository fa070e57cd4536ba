import { parseExpression } from '../arithmetic/index.ts';
import { compareSides, drawDomino, readDominoName, type DominoAnswer } from '../dominoes/index.ts';
import { isSvgMarkup } from '../images/index.ts';
import { readEntry, type Entry } from './entry.ts';
import { uniqueIds } from './ids.ts';
import type { Item } from './item.ts';
import { itemLimits } from './limits.ts';
import { makeNamedItem } from './making.ts';
import { foldOldMathForm } from './old-math-form.ts';

export type DescriptionProblem = 'notJson' | 'notAnArray' | 'tooManyItems';

export type ParsedItems =
  | { readonly ok: true; readonly items: readonly Item[] }
  | { readonly ok: false; readonly reason: DescriptionProblem };

/** The answer of a domino entry, as saved or from its name; null for other entries. */
const dominoAnswerOf = ({ name, answer, isUploaded }: Entry, category: string): DominoAnswer | null => {
  if (answer !== null) return answer;
  const sides = category === 'Domino Comparison' && !isUploaded ? readDominoName(name) : null;
  return sides === null ? null : compareSides(sides);
};

const imageItemOf = (id: string, image: string, entry: Entry, category: string): Item => {
  const { name, count, isUploaded } = entry;
  const answer = dominoAnswerOf(entry, category);
  if (answer !== null) return { kind: 'domino', id, name, image, answer };
  const isPattern = count !== null && !isUploaded && isSvgMarkup(image);
  return isPattern ? { kind: 'dots', id, name, image, count } : { kind: 'picture', id, name, image, count };
};

const textItemOf = (id: string, entry: Entry, category: string): Item => {
  const { name, count } = entry;
  const dominoAnswer = dominoAnswerOf(entry, category);
  const sides = dominoAnswer === null ? null : readDominoName(name);
  if (dominoAnswer !== null && sides !== null) {
    return {
      kind: 'domino',
      id,
      name,
      image: drawDomino(sides, 'black'),
      answer: dominoAnswer,
    };
  }
  if (count === null) return makeNamedItem(id, name, category);
  const isProblem = category === 'Math' || parseExpression(name) !== null;
  return isProblem ? { kind: 'mathProblem', id, name, result: count } : { kind: 'text', id, name, count };
};

const toItem = (id: string, entry: Entry, category: string): Item =>
  entry.image === null ? textItemOf(id, entry, category) : imageItemOf(id, entry.image, entry, category);

const parseJson = (text: string): { readonly value: unknown } | null => {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
};

/**
 * Parses a collection's description: JSON text of an array of items. Never throws. Accepts strings, numbers, objects
 * of any version, and the old Math form with answers at odd indexes. Derives missing results, domino answers and
 * pictures, and ids. Names and images stay verbatim; entries with nothing to practice are dropped, and fields of a
 * wrong type count as missing. A blank description has no items. Round-trips with `serializeItems`.
 *
 * @param maxItems items beyond this are ignored. Drafts pass any number; `findItemsProblem` tells what can't be
 * saved.
 */
export const parseDescription = (
  text: string,
  category: string,
  maxItems: number = itemLimits.items,
): ParsedItems => {
  const json = text.trim() === '' ? { value: [] } : parseJson(text);
  if (json === null) return { ok: false, reason: 'notJson' };
  if (!Array.isArray(json.value)) return { ok: false, reason: 'notAnArray' };
  const read = json.value.map(readEntry).filter((entry) => entry !== null);
  const entries = category === 'Math' ? foldOldMathForm(read) : read;
  if (entries.length > maxItems) return { ok: false, reason: 'tooManyItems' };
  const ids = uniqueIds(entries.map(({ id }) => id));
  return { ok: true, items: entries.map((entry, index) => toItem(ids[index] ?? '', entry, category)) };
};
