import type { TermGroup } from '@sixty/domain/terms';

/** The groups with the terms that hold every word of the query; groups without any are left out. */
export const findTerms = (groups: readonly TermGroup[], query: string): readonly TermGroup[] => {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map((group) => ({
      ...group,
      terms: group.terms.filter((term) => words.every((word) => term.toLowerCase().includes(word))),
    }))
    .filter(({ terms }) => terms.length > 0);
};
