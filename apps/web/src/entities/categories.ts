import { type Category, isCategory } from '@sixty/domain/categories';
import { nursingTermGroups, scienceTermGroups, type TermGroup } from '@sixty/domain/terms';

export type CategoryView = {
  hint: string;
  itemPlaceholder: string;
  termPlaceholder: string;
  terms: readonly TermGroup[];
  /** Wide cards in the Edit Collection dialog. */
  hasPatterns: boolean;
};

const plain = {
  itemPlaceholder: 'A letter, word, or name',
  termPlaceholder: '',
  terms: [],
  hasPatterns: false,
} as const;

const views: Readonly<Record<Category, CategoryView>> = {
  Math: { ...plain, hint: 'Numbers and math problems', itemPlaceholder: 'For example, 7 + 5' },
  'Language Arts': { ...plain, hint: 'Letters and words' },
  'Number Sense': { ...plain, hint: 'Pictures of dots to count', hasPatterns: true },
  Science: {
    ...plain,
    hint: 'Chemical elements and science terms',
    termPlaceholder: 'For example, gravity',
    terms: scienceTermGroups,
  },
  Nursing: {
    ...plain,
    hint: 'Nursing terms',
    termPlaceholder: 'For example, vital signs',
    terms: nursingTermGroups,
  },
  'Domino Comparison': { ...plain, hint: 'Dominoes: which side has more dots?' },
};

export const categoryViewOf = (category: string): CategoryView =>
  isCategory(category) ? views[category] : views['Language Arts'];
