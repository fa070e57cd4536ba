import { expect, it } from 'vitest';
import { tableTextOf } from './table-html.ts';

it.each<[kind: string, markup: string, text: string | null]>([
  [
    'Word’s table',
    '<html><style>p{}</style><!--StartFragment--><table><tr><td><p class=MsoNormal><b>Word</b></p></td><td><p>Meaning</p></td></tr><tr><td>inlet</td><td>a narrow\n bay</td></tr></table>',
    'Word\tMeaning\ninlet\ta narrow bay\n',
  ],
  [
    'paragraphs, breaks, and quotation marks in a cell',
    '<table><tr><td><p>reef</p></td><td><p>of coral</p><p>under<br>water</p></td></tr><tr><td>3" pot</td><td>x</td></tr></table>',
    'reef\t"of coral\nunder\nwater"\n"3"" pot"\tx\n',
  ],
  [
    'cells merged over rows and columns',
    '<table><tr><th colspan=2>Unit</th></tr><tr><td rowspan=2>bank</td><td>of a river</td></tr><tr><td>for money</td></tr><tr><td>dune</td><td>a hill</td></tr></table>',
    'Unit\t\nbank\tof a river\nbank\tfor money\ndune\ta hill\n',
  ],
  [
    'a cell that claims to span thousands',
    '<table><tr><td colspan=1000 rowspan=65000>a</td><td>b</td></tr></table>',
    `a${'\t'.repeat(20)}b\n`,
  ],
  [
    'scripts and entities',
    '<table><tr><td>a<script>alert(1)</script></td><td>&lt;b&gt; &amp; c</td></tr></table>',
    'a\t<b> & c\n',
  ],
  ['a table of one column', '<table><tr><td>a</td></tr><tr><td>b</td></tr></table>', null],
  ['a table with text beside it', '<p>Words</p><table><tr><td>a</td><td>b</td></tr></table>', null],
  ['no table', '<p>a</p>', null],
])('reads %s', (_, markup, text) => {
  expect(tableTextOf(markup)).toBe(text);
});
