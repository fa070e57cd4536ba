import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { nursingTermGroups, nursingTerms, scienceTermGroups, scienceTerms } from './terms.ts';

test.each([
  ['nursing.json', nursingTermGroups],
  ['science.json', scienceTermGroups],
])('%s has the form that the app expects', (_, groups) => {
  const group = z.strictObject({
    key: z.string().regex(/^[a-z][A-Za-z]*$/),
    label: z.string().min(1),
    terms: z.array(z.string()).min(1),
  });
  expect(z.array(group).parse(groups)).toEqual(groups);
});

test('the nursing groups have 20 terms each', () => {
  expect(nursingTermGroups.map(({ key, terms }) => [key, terms.length])).toEqual([
    ['basicCare', 20],
    ['medications', 20],
    ['procedures', 20],
    ['specializedCare', 20],
    ['patientEducation', 20],
  ]);
});

test('the science groups have 25 terms each', () => {
  expect(scienceTermGroups.map(({ key, terms }) => [key, terms.length])).toEqual([
    ['physics', 25],
    ['chemistry', 25],
    ['biology', 25],
    ['earthScience', 25],
  ]);
});

describe.each([
  ['nursing', nursingTerms],
  ['science', scienceTerms],
])('the terms of %s', (_, terms) => {
  test('are a hundred, distinct regardless of case', () => {
    expect(terms).toHaveLength(100);
    expect(new Set(terms.map((term) => term.toLowerCase().replaceAll(/[^a-z]/g, ''))).size).toBe(100);
  });

  test('are clean: trimmed, capitalized, and short enough to be read at a glance', () => {
    expect(terms.filter((term) => !/^[A-Z][A-Za-z' -]*[A-Za-z]$/.test(term))).toEqual([]);
    expect(terms.filter((term) => term.length > 26)).toEqual([]);
  });

  test('can’t be parsed as elements', () => {
    expect(terms.filter((term) => term.includes(' - '))).toEqual([]);
  });
});
