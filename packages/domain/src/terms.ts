import nursing from './terms/nursing.json' with { type: 'json' };
import science from './terms/science.json' with { type: 'json' };

export type TermGroup = { key: string; label: string; terms: readonly string[] };

export const nursingTermGroups: readonly TermGroup[] = nursing;
export const scienceTermGroups: readonly TermGroup[] = science;

const termsOf = (groups: readonly TermGroup[]): readonly string[] => groups.flatMap(({ terms }) => terms);

export const nursingTerms = /* @__PURE__ */ termsOf(nursing);
export const scienceTerms = /* @__PURE__ */ termsOf(science);
