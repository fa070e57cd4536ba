import { expect, test } from 'vitest';
import * as fc from 'fast-check';
import {
  hasPdf,
  imageSource,
  isSvgMarkup,
  mediaIdOf,
  mediaIdsIn,
  mediaUrlOf,
  mediaUrlsIn,
} from './images.ts';
import { drawDomino } from './dominoes.ts';
import { drawDots } from './dots.ts';

const id = 'AAAAAAAAAAAAAAAAAAAA-_';

test('uploaded pictures and PDFs have distinct addresses', () => {
  const picture = mediaUrlOf({ id, isPdf: false });
  const pdf = mediaUrlOf({ id, isPdf: true });
  expect(picture).toBe(`/api/media/${id}`);
  expect(imageSource(picture)).toMatchObject({ kind: 'picture', src: picture });
  expect(imageSource(pdf)).toEqual({ kind: 'pdf', src: pdf });
  expect([mediaIdOf(picture), mediaIdOf(` ${pdf}\n`)]).toEqual([id, id]);
});

test.each([
  '',
  '<svg/>',
  'data:image/png;base64,AAAA',
  '/api/media/',
  `/api/media/${id}.png`,
  `/api/media/${id}x`,
  `/api/media/${id}/../x`,
  `https://evil.example/api/media/${id}`,
  `//api/media/${id}`,
])("'%s' is none of the media", (image) => {
  expect(mediaIdOf(image)).toBeNull();
});

test('the media of a text are those of its addresses, each once', () => {
  const other = 'b'.repeat(22);
  const description = JSON.stringify([
    { svg: mediaUrlOf({ id, isPdf: false }) },
    { svg: mediaUrlOf({ id: other, isPdf: true }) },
    { svg: mediaUrlOf({ id, isPdf: true }) },
    { svg: `/api/media/${'c'.repeat(23)}` },
    { svg: `/api/media/${'d'.repeat(21)}` },
    { name: id },
  ]);
  expect(mediaIdsIn(description)).toEqual([id, other]);
  expect(mediaIdsIn('')).toEqual([]);
  expect(mediaUrlsIn(description)).toEqual([
    `/api/media/${id}`,
    `/api/media/${other}.pdf`,
    `/api/media/${id}.pdf`,
  ]);
});

test('a text has a PDF if it holds an uploaded one or a data URL', () => {
  expect(hasPdf(mediaUrlOf({ id, isPdf: true }))).toBe(true);
  expect(hasPdf('[{"svg":"DATA:application/pdf;base64,JVBE"}]')).toBe(true);
  expect(hasPdf(mediaUrlOf({ id, isPdf: false }))).toBe(false);
  expect(hasPdf('my.pdf')).toBe(false);
});

const markupOf = (src: string) => decodeURIComponent(src.replace('data:image/svg+xml,', ''));

test('markup becomes a data URL that holds it unchanged', () => {
  const markup = drawDomino({ left: 3, right: 5 }, 'red');
  const source = imageSource(markup);
  expect(source.kind).toBe('picture');
  expect(source.kind === 'picture' && markupOf(source.src)).toBe(markup);
});

test('markup from a page gets the namespace that browsers require', () => {
  const source = imageSource(' <svg viewBox="0 0 1 1"><g xmlns="x"/></svg>');
  expect(source.kind === 'picture' && markupOf(source.src)).toBe(
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox="0 0 1 1"><g xmlns="x"/></svg>`,
  );
});

test.each([
  `<svg viewBox="0 0 1 1" xmlns="http://www.w3.org/2000/svg"></svg>`,
  `<svg xmlns = 'http://www.w3.org/2000/svg'></svg>`,
])('%s, which has its namespace, stays as it is', (markup) => {
  const source = imageSource(markup);
  expect(source.kind === 'picture' && markupOf(source.src)).toBe(markup);
});

test('spaces around an address are removed', () => {
  const src = 'data:image/png;base64,AAAA';
  expect(imageSource(` ${src}\n`)).toEqual({ kind: 'picture', src, hasBackground: false });
});

test.each([
  ['<svg></svg>', true],
  ['<SVG >', true],
  ['\n<?xml version="1.0"?>\n<!DOCTYPE svg>\n<svg xmlns="a">', true],
  ['<svgx>', false],
  ['<html><svg></svg></html>', false],
  ['data:image/svg+xml,<svg></svg>', false],
  ['', false],
])("'%s' as markup: %s", (image, isMarkup) => {
  expect(isSvgMarkup(image)).toBe(isMarkup);
});

test.each([
  ['data:image/png;base64,AAAA', 'picture'],
  ['DATA:IMAGE/JPEG;base64,AAAA', 'picture'],
  ['data:image/svg+xml,%3Csvg/%3E', 'picture'],
  ['data:application/pdf;base64,JVBERi0=', 'pdf'],
  [mediaUrlOf({ id: 'AAAAAAAAAAAAAAAAAAAA-_', isPdf: false }), 'picture'],
  [mediaUrlOf({ id: 'AAAAAAAAAAAAAAAAAAAA-_', isPdf: true }), 'pdf'],
])('%s is a %s', (image, kind) => {
  expect(imageSource(image)).toMatchObject({ kind, src: image });
});

test.each([
  [drawDomino({ left: 0, right: 9 }, 'black'), true],
  [drawDots([{ position: 13, color: 'red', shape: 'triangle' }]), true],
  ['<?xml version="1.0"?><!DOCTYPE svg><svg>\n<rect width="9" height="9"/></svg>', true],
  ['<svg><path d="M0 0h9"/><rect width="9" height="9"/></svg>', false],
  ['<svg></svg><rect/>', false],
  ['data:image/svg+xml,<svg><rect/></svg>', false],
  ['data:image/png;base64,AAAA', false],
  [mediaUrlOf({ id: 'AAAAAAAAAAAAAAAAAAAA-_', isPdf: false }), false],
])('%s has a background: %s', (image, hasBackground) => {
  expect(imageSource(image)).toMatchObject({ kind: 'picture', hasBackground });
});

test.each([
  '',
  'javascript:alert(1)',
  ' JavaScript:alert(1)//.pdf',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html,.pdf',
  'data:image/png',
  '//evil.example/x.png',
  '/\\evil.example/x.png',
  'file:///etc/passwd',
  'cat.png',
  'http://evil.example/x.png',
  'https://media.example.org/abc.pdf',
  'https://media.example.org/api/media/AAAAAAAAAAAAAAAAAAAA-_',
  'blob:http://localhost/1',
  '/logo.svg',
  '/api/users/me/export',
  '/api/media/abc',
  '/api/media/AAAAAAAAAAAAAAAAAAAA-_?v=1',
  '/api/media/../users/me/',
])("'%s' is not used", (image) => {
  expect(imageSource(image)).toEqual({ kind: 'unusable' });
});

test('no image makes it throw, lone surrogates included', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('', '<svg>', 'data:', '/'), (text, start) => {
      expect(() => imageSource(start + text)).not.toThrow();
    }),
  );
  expect(imageSource('<svg>\ud800</svg>').kind).toBe('picture');
});

test('a hostile prefix doesn’t take long', () => {
  expect(isSvgMarkup(`<?xml ${'<!--'.repeat(100_000)}`)).toBe(false);
  expect(isSvgMarkup(' '.repeat(200_000))).toBe(false);
  expect(imageSource(`<svg ${'<!'.repeat(100_000)}`)).toMatchObject({ hasBackground: false });
  expect(imageSource(`<svg>${'<title>'.repeat(100_000)}`)).toMatchObject({ hasBackground: false });
});
