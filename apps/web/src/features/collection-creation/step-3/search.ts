import { type ChemicalElement, elements } from '@sixty/domain/elements';
import type { TermGroup } from '@sixty/domain/terms';

/** 0 is best; null for no match. */
const rankOf = ({ name, symbol, atomicNumber }: ChemicalElement, query: string): number | null => {
  const lowerName = name.toLowerCase();
  if (String(atomicNumber) === query || symbol.toLowerCase() === query) return 0;
  if (lowerName.startsWith(query)) return 1;
  if (symbol.toLowerCase().startsWith(query)) return 2;
  return lowerName.includes(query) ? 3 : null;
};

/** Best first; all without a query. */
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

export const findTerms = (groups: readonly TermGroup[], query: string): readonly TermGroup[] => {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map((group) => ({
      ...group,
      terms: group.terms.filter((term) => words.every((word) => term.toLowerCase().includes(word))),
    }))
    .filter(({ terms }) => terms.length > 0);
};
