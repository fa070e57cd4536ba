import type { DeckLoss } from '@sixty/contract/decks';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { clozeOf, fieldText } from './field-text.ts';

const read = (html: string) => {
  const lost: DeckLoss[] = [];
  return { ...fieldText(html, (what) => lost.push(what)), lost };
};

it.each([
  ['entities', 'a &lt;b&gt; &amp;&nbsp;c &eacute;', 'a <b> & c é'],
  ['blocks and line breaks', '<div>one</div><div>two<br></div><div><br></div>three', 'one\ntwo\n\nthree'],
  ['markup in words', 'H<sub>2</sub>O and <b>bo</b>ld', 'H2O and bold'],
  ['spaces and line breaks of the source', '  a\n  b\t c ', 'a b c'],
  ['lists', '<ul><li>a</li><li>b</li></ul>', 'a\nb'],
  ['readings', '<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby>', '漢 (かん)'],
  ['unfinished markup', '<div>a<b', 'a'],
])('keeps the text of %s', (_what, html, text) => {
  expect(read(html)).toEqual({ text, picture: null, lost: [] });
});

it.each<[string, string, string, DeckLoss[]]>([
  ['sounds', 'Haus [sound:haus &amp; hof.mp3]', 'Haus', ['sounds']],
  ['math in all notations', '[$]a[/$] \\(b\\) [latex]c[/latex]', 'a b c', ['math', 'math', 'math']],
  ['scripts', 'a<script>alert("x")</script>b<style>p {}</style>', 'ab', ['scripts']],
  ['tables', '<table><tr><td>a</td><td>b</td></tr></table>', 'a b', ['tables']],
  ['videos', '<video src="a.mp4"></video>a', 'a', ['videos']],
])('counts %s', (_what, html, text, lost) => {
  const found = read(html);
  expect(found.text).toBe(text);
  expect(found.lost.toSorted()).toEqual(lost.toSorted());
});

it('names the first picture, decoded and composed', () => {
  expect(read('<img src="le%20cha%CC%82t.png"> <img src=b.png>')).toEqual({
    text: '',
    picture: 'le chât.png',
    lost: ['further_pictures'],
  });
  expect(read('<img src="100%.png">').picture).toBe('100%.png');
});

it.each([
  ['{{c1::Paris::city}} is in {{c2::France}}.', '____ (city) is in ____.', ['Paris', 'France']],
  ['{{c1::a {{c2::b}} c}}', '____', ['a b c']],
  ['std::vector}} is {{c1::std::x}}', 'std::vector}} is ____ (x)', ['std']],
  ['{{c1::never ends', 'never ends', []],
])('reads the gaps of %s', (text, question, answers) => {
  expect(clozeOf(text)).toEqual({ question, answers });
});

it('reads any field, without markup of its own', () => {
  const parts = fc.array(
    fc.oneof(
      fc.constantFrom('<div>', '</div>', '<br>', '{{c1::', '::', '}}', '&lt;', '<img src=x>', '\\('),
      fc.string(),
    ),
  );
  fc.assert(
    fc.property(parts, (some) => {
      const { text } = read(some.join(''));
      expect(text).toBe(text.trim());
      expect(text).not.toMatch(/\n{3}|\r/);
      clozeOf(text);
    }),
  );
});
