import type { Category } from './categories.ts';
import type { TextItem } from './items.ts';

export type StarterSet = {
  name: string;
  category: Category;
  items: readonly TextItem[];
};

const letters = Array.from('abcdefghijklmnopqrstuvwxyz');

/** The first 20 of the 40 'pre-primer' words of E. W. Dolch, A Basic Sight Vocabulary (1936). */
const sightWords =
  'a and away big blue can come down find for funny go help here I in is it jump little'.split(' ');

const numbers = Array.from({ length: 20 }, (_, index) => String(index + 1));

const setOf = (name: string, category: Category, names: readonly string[]): StarterSet => ({
  name,
  category,
  items: names.map((item, index): TextItem => ({ kind: 'text', id: `starter-${index + 1}`, name: item })),
});

/** In display order. */
export const starterSets: readonly StarterSet[] = [
  setOf('Letters', 'Language Arts', letters),
  setOf('Sight words', 'Language Arts', sightWords),
  setOf('Numbers to 20', 'Math', numbers),
];
