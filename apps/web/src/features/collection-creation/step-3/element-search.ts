import { elements } from '@sixty/domain/elements';
import type { ChemicalElement } from '@sixty/domain/elements';

/** How well an element answers: 0 is best; null where it does not. */
const rankOf = ({ name, symbol, atomicNumber }: ChemicalElement, query: string): number | null => {
  const lowerName = name.toLowerCase();
  if (String(atomicNumber) === query || symbol.toLowerCase() === query) return 0;
  if (lowerName.startsWith(query)) return 1;
  if (symbol.toLowerCase().startsWith(query)) return 2;
  return lowerName.includes(query) ? 3 : null;
};

/** The elements that a name, a symbol or a number means, the best answer first; all of them for no query. */
export const findElements = (text: string): readonly ChemicalElement[] => {
  const query = text.trim().toLowerCase();
  if (query === '') return elements;
  return elements
    .flatMap((element) => {
      const rank = rankOf(element, query);
      return rank === null ? [] : [{ element, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ element }) => element);
};
