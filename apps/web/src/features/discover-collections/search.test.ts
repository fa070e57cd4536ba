import { expect, it } from 'vitest';
import { isAsWritten, wordsOf } from './search.ts';
import type { Search } from './search.ts';

const by = (searchType: Search['searchType'], query: string): Search => ({
  query,
  searchType,
  category: null,
  sort: 'custom',
});
const found = [
  { name: 'Les mots-outils', creator_display_name: 'Señor Herrera', creator_username: 'tomas-1' },
];

it('what only stands around words makes no other search', () => {
  expect(wordsOf('  sight \n words ')).toBe('sight words');
});

it('what is found as it was typed is told from what is nearly written so', () => {
  expect(isAsWritten(by('name', 'OUTILS mot'), found)).toBe(true);
  expect(isAsWritten(by('name', 'dots'), found)).toBe(false);
  expect(isAsWritten(by('name', 'senor'), found)).toBe(false);
  expect(isAsWritten(by('creator', 'senor'), found)).toBe(true);
  expect(isAsWritten(by('creator', 'tomas'), found)).toBe(true);
  expect(isAsWritten(by('creator', 'thomas'), found)).toBe(false);
  expect(isAsWritten(by('name', ''), found)).toBe(true);
  expect(isAsWritten(by('name', 'mots'), [])).toBe(false);
});
