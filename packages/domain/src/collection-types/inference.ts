import { imageOf, type Item } from '../items/index.ts';
import type { CollectionType } from './collection-type.ts';

const hasThreeParts = ({ name }: Item): boolean => name.split(' - ').length === 3;

const hasOperator = ({ name }: Item): boolean => /[+\-×÷]/.test(name);

/**
 * The type of a collection by its items, the rules to the letter and in the order of the specification (part 2,
 * section 3). Any image makes it Number Sense, in whatever category, and 'x-ray' counts as a name with an operator:
 * screens look at the category first.
 */
export const inferCollectionType = (items: readonly Item[], category: string): CollectionType => {
  if (items.length === 0) return 'custom';
  if (items.some((item) => imageOf(item) !== null)) return 'numberSense';
  if (items.every(hasThreeParts)) return 'periodicTable';
  if (category === 'Nursing') return 'nursingTerms';
  if (category === 'Science') return 'scienceTerms';
  if (items.some(hasOperator)) return 'mathProblems';
  return 'custom';
};
