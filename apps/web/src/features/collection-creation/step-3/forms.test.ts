import { elements } from '@sixty/domain/elements';
import { scienceTermGroups } from '@sixty/domain/terms';
import { expect, it } from 'vitest';
import { formToShow } from '../custom-fields.ts';
import { findElements, findTerms } from './search.ts';

it.each([
  ['Math', 'numbers', null, 'text'],
  ['Math', 'mathProblems', null, 'mathProblem'],
  ['Math', 'mathProblems', 'text', 'text'],
  ['Language Arts', 'letters', null, 'text'],
  ['Number Sense', 'numberSense', null, 'dots'],
  ['Science', 'periodicTable', null, 'element'],
  ['Science', 'fullPeriodicTable', null, 'element'],
  ['Science', 'scienceTerms', null, 'term'],
  ['Science', 'scienceTerms', 'element', 'element'],
  ['Nursing', 'nursingTerms', null, 'term'],
  ['Domino Comparison', 'Domino Comparison', null, 'domino'],
  ['Nursing', 'nursingTerms', 'dots', 'term'],
] as const)('the form of %s with %s, after %s was chosen, is %s', (category, type, chosen, form) => {
  expect(formToShow(category, type, chosen)).toBe(form);
});

it('an element is found by name, symbol, and number, the best match first', () => {
  const firstFor = (query: string) => findElements(query)[0]?.name;
  expect(firstFor('26')).toBe('Iron');
  expect(firstFor(' fe ')).toBe('Iron');
  expect(firstFor('IRON')).toBe('Iron');
  expect(firstFor('C')).toBe('Carbon');
  expect(firstFor('gold')).toBe('Gold');
  expect(findElements('')).toBe(elements);
  expect(findElements('119')).toEqual([]);
  expect(findElements('<script>')).toEqual([]);
  for (const element of elements) {
    for (const query of [element.symbol, element.name, String(element.atomicNumber)])
      expect(findElements(query)[0]).toBe(element);
  }
});

it('a term is found by any of its words, in its group', () => {
  const all = findTerms(scienceTermGroups, ' ');
  expect(all.flatMap(({ terms }) => terms)).toHaveLength(100);
  expect(findTerms(scienceTermGroups, 'ACCEL')).toMatchObject([{ key: 'physics', terms: ['Acceleration'] }]);
  expect(findTerms(scienceTermGroups, 'zzz')).toEqual([]);
});
