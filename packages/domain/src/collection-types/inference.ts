import { categoryRules } from '../categories/index.ts';
import type { Item } from '../items/index.ts';
import type { CollectionType } from '../collection-type-ids/index.ts';
import { impliedTypes } from './collection-type.ts';

const hasThreeParts = ({ name }: Item): boolean => name.split(' - ').length === 3;

const hasOperator = ({ name }: Item): boolean => /[+\-×÷]/.test(name);

/**
 * Infers a collection's type in the rule order of the specification (part 2, section 3). An image means
 * Number Sense and a hyphen an operator, so screens check the category first.
 */
export const inferCollectionType = (items: readonly Item[], category: string): CollectionType => {
  if (items.length === 0) return 'custom';
  const [implied] = items.flatMap(({ kind }) => impliedTypes[kind] ?? []);
  if (implied !== undefined) return implied;
  if (items.every(hasThreeParts)) return 'periodicTable';
  const { textType } = categoryRules(category);
  if (textType !== null) return textType;
  return items.some(hasOperator) ? 'mathProblems' : 'custom';
};
