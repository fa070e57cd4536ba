/** In display order. */
export const categories = [
  'Math',
  'Language Arts',
  'Number Sense',
  'Science',
  'Nursing',
  'Domino Comparison',
] as const;

export type Category = (typeof categories)[number];

export const isCategory = (text: string): text is Category =>
  (categories as readonly string[]).includes(text);

type CategoryRules = {
  hasProblems: boolean;
  /** The count of a picture is the answer. */
  isCounted: boolean;
  hasDominoes: boolean;
  /** The collection type of texts without a pattern. */
  textType: 'nursingTerms' | 'scienceTerms' | null;
};

const plain: CategoryRules = { hasProblems: false, isCounted: false, hasDominoes: false, textType: null };

const rules: Readonly<Record<Category, CategoryRules>> = {
  Math: { ...plain, hasProblems: true },
  'Language Arts': plain,
  'Number Sense': { ...plain, isCounted: true },
  Science: { ...plain, textType: 'scienceTerms' },
  Nursing: { ...plain, textType: 'nursingTerms' },
  'Domino Comparison': { ...plain, hasDominoes: true },
};

/** Unknown categories have the rules of plain text. */
export const categoryRules = (category: string): CategoryRules =>
  isCategory(category) ? rules[category] : plain;

export type ItemNoun = 'letter' | 'number' | 'word' | 'problem' | 'item';

const letter = /^\p{L}\p{M}*$/u;
const letterInBothCases = /^\p{Lu}\p{M}*\s*\p{Ll}\p{M}*$/u;
const number = /^[-−]?[\p{N}.,\s]+$/u;

/** What the items of a collection are called. */
export const itemNoun = (names: readonly string[], category: string): ItemNoun => {
  const areAll = (pattern: RegExp) => names.every((name) => pattern.test(name.normalize('NFC').trim()));
  if (names.length === 0) return 'item';
  if (areAll(number)) return 'number';
  if (category === 'Math') return 'problem';
  if (category !== 'Language Arts') return 'item';
  return names.every((name) => letter.test(name.trim()) || letterInBothCases.test(name.trim()))
    ? 'letter'
    : 'word';
};
