import { describe, expect, it } from 'vitest';
import { encodingOf, foreignFileKindOf, foreignTextKindOf, listAdvice, refusalOf } from './index.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('a file', () => {
  const zip = (name: string) => `PK\x03\x04\x14\0\x06\0\x08\0\0\0!\0${'\0'.repeat(70_000)}${name}`;
  it.each([
    ['%PDF-1.7', 'pdf'],
    [zip('word/document.xml'), 'word'],
    [zip('xl/workbook.xml'), 'excel'],
    [zip('ppt/presentation.xml'), 'powerPoint'],
    ['PK\x03\x04mimetypeapplication/vnd.oasis.opendocument.text', 'office'],
    [zip('Index/Document.iwa'), 'office'],
    ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0', 'office'],
    [zip('collection.anki21b'), 'anki'],
    [zip('orgs.csv'), 'zip'],
    ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'heic'],
    ['\0\0\0\x18ftypmif1\0\0\0\0', 'heic'],
    ['\0\0\0\x18ftypavif\0\0\0\0', 'avif'],
    ['\0\0\0\x18ftypisom\0\0\0\0', 'media'],
    ['ID3\x04\0\0', 'media'],
    ['\x89PNG\r\n\x1a\n\0\0', 'picture'],
    ['\xff\xd8\xff\xe0\0\x10JFIF', 'picture'],
    ['BM\x9a\x01\0\0', 'picture'],
    ['{\\rtf1\\ansi apple}', 'rtf'],
    ['<!DOCTYPE html><p>apple', 'html'],
    ['\xef\xbb\xbf<html><body>', 'html'],
    ['<?xml version="1.0"?><!-- by hand --><svg xmlns="x">', 'svg'],
    ['BMX rider\nBMW', null],
    ['apple\nplum', null],
    ['{"items":["apple"]}', null],
    ['', null],
  ])('that begins with %j is of the kind %s', (content, kind) => {
    expect(foreignFileKindOf(bytesOf(content.slice(0, 20) + content.slice(20)))).toBe(kind);
  });
});

it.each([
  ['{\\rtf1\\ansi apple}', 'rtf'],
  ['<table><tr><td>Word</td></tr></table>', 'html'],
  [' https://quizlet.com/123/food-flash-cards/ ', 'quizlet'],
  ['quizlet.com/123', 'quizlet'],
  ['https://example.org/list', 'address'],
  ['{"cards":[{"q":"a"}]}', 'json'],
  ['[1, 2]', 'json'],
  ['[not json', null],
  ['{curly} braces', null],
  ['<3 and >3', null],
  ['see https://example.org\nand more', null],
  ['', null],
])('the text %j is of the kind %s', (text, kind) => {
  expect(foreignTextKindOf(text)).toBe(kind);
});

it('says what to do instead', () => {
  const file = { name: 'IMG_1.heic', type: '' };
  expect(refusalOf({ problem: 'wrongType', foreign: 'heic' }, file)).toBe(
    'Only JPEG, PNG, GIF, and WebP images are allowed. This is an iPhone picture (HEIC). Choose it from Photos, or save it as JPEG.',
  );
  expect(refusalOf({ problem: 'tooLarge' }, file)).toBe('Image size must be less than 5MB');
  expect(listAdvice('excel')).toBe(
    'This is an Excel workbook. Copy its cells and paste them here, or save it as CSV.',
  );
});

describe('the encoding', () => {
  it.each([
    ['\xff\xfec\0a\0t\0', 'utf-16le'],
    ['\xfe\xff\0c\0a\0t', 'utf-16be'],
    ['c\0a\0t\0\xe9\0\n\0', 'utf-16le'],
    ['\0c\0a\0t\0\n', 'utf-16be'],
    ['cat', 'utf-8'],
    ['Zo\xeb', 'utf-8'],
    ['\0\0\0\0', 'utf-8'],
    ['', 'utf-8'],
  ])('of %j is %s', (content, encoding) => {
    expect(encodingOf(bytesOf(content))).toBe(encoding);
  });
});
