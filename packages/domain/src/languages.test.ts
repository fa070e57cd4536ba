import { expect, test } from 'vitest';
import { articlesOf, isLanguageTag } from './language-tags.ts';
import { languageNameOf, languages } from './languages.ts';

test('languages are offered once each, by name', () => {
  expect(languages.every(({ tag }) => isLanguageTag(tag))).toBe(true);
  expect(new Set(languages.map(({ tag }) => tag)).size).toBe(languages.length);
  const names = languages.map(({ name }) => name);
  expect(names).toEqual(names.toSorted());
});

test.each([
  ['es', true],
  ['pt-BR', true],
  ['zh-Hant-TW', true],
  ['', false],
  ['Spanish', false],
  ['es_MX', false],
  ['e', false],
  ['es-', false],
  ['es" onload="x', false],
  [`es${'-abcdefgh'.repeat(4)}`, false],
  [7, false],
  [null, false],
])('%j is a language tag: %j', (tag, isTag) => {
  expect(isLanguageTag(tag)).toBe(isTag);
});

test('a tag has the name and the articles of its language', () => {
  expect([languageNameOf('pt-BR'), languageNameOf('ES'), languageNameOf('oc')]).toEqual([
    'Portuguese',
    'Spanish',
    'oc',
  ]);
  expect(articlesOf('en-US').words).toEqual(['the', 'a', 'an']);
  expect(articlesOf('fr').prefixes).toEqual(["l'"]);
  for (const tag of ['la', 'oc', null]) expect(articlesOf(tag)).toEqual({ words: [], prefixes: [] });
});
