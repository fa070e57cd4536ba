import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lacksDefinition, withDefinitions } from './definitions.ts';
import { nursingTerms, scienceTerms } from './terms.ts';
import definitions from './terms/definitions.json' with { type: 'json' };

const entries = Object.entries(definitions);

const lettersOnly = (text: string) => text.toLowerCase().match(/[a-z]+/g) ?? [];

/** Of a term's words of three letters and more, except what says nothing of the term. */
const stemsOf = (term: string) =>
  lettersOnly(term)
    .filter((word) => word.length >= 3 && !['and', 'the'].includes(word))
    .map((word) => word.slice(0, Math.max(3, Math.min(word.length - 1, 6))));

describe('the definitions of the built-in terms', () => {
  test('are one for each term, and none besides', () => {
    expect(entries.map(([term]) => term).toSorted()).toEqual([...nursingTerms, ...scienceTerms].toSorted());
  });

  test('are whole sentences or phrases of at most 15 words', () => {
    expect(entries.filter(([, text]) => !/^[A-Z]\S*( \S+){2,14}\.$/.test(text))).toEqual([]);
  });

  test('have no word of their term in them, in any inflection', () => {
    const tellTale = entries.filter(([term, text]) =>
      stemsOf(term).some((stem) => lettersOnly(text).some((word) => word.startsWith(stem))),
    );
    expect(tellTale).toEqual([]);
  });

  test('are distinct regardless of case and punctuation', () => {
    expect(new Set(entries.map(([, text]) => lettersOnly(text).join(' '))).size).toBe(200);
  });
});

const term = { kind: 'text', name: 'Diuretic' };
const own = { kind: 'text', name: 'Diuretic', back: { name: 'Water pill', image: null } };
const picture = { kind: 'picture', name: 'Diuretic' };
const other = { kind: 'text', name: 'diuretic pill' };

test('a built-in term without a back gets its definition; every other item stays as it is', () => {
  const [defined, ...others] = withDefinitions([term, own, picture, other]);
  expect(defined).toEqual({ ...term, back: { name: definitions.Diuretic, image: null } });
  expect(others).toEqual([own, picture, other]);
  expect([term, own, picture, other].map(lacksDefinition)).toEqual([true, false, false, false]);
});

test('no item is lost or reordered, and nothing lacks a definition afterwards', () => {
  const names = fc.oneof(fc.constantFrom(...nursingTerms, ...scienceTerms, 'constructor'), fc.string());
  fc.assert(
    fc.property(fc.array(names), (list) => {
      const items = withDefinitions(list.map((name) => ({ kind: 'text', name })));
      expect(items.map(({ name }) => name)).toEqual(list);
      expect(items.some(lacksDefinition)).toBe(false);
      expect(withDefinitions(items)).toEqual(items);
    }),
  );
});
