import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guessHeader, isDate, readTable } from '../tables.ts';

const cellsOf = (text: string, split: 'lines' | 'commas' | 'spaces' | null = null) =>
  readTable(text, split).rows.map(({ cells }) =>
    cells.map((cell) => cell.trim()).filter((cell) => cell !== ''),
  );

describe('the rows of a text', () => {
  it.each<[string, string[][]]>([
    ['', []],
    ['cat\ndog\r\n\n  owl  ', [['cat'], ['dog'], ['owl']]],
    ['one\rtwo\rthree\r', [['one'], ['two'], ['three']]],
    [
      '\ufeffterm,definition\nAtom,part',
      [
        ['term', 'definition'],
        ['Atom', 'part'],
      ],
    ],
    [
      'Äpfel;3\nBirnen;4',
      [
        ['Äpfel', '3'],
        ['Birnen', '4'],
      ],
    ],
    [
      'Atom\tsmallest part\nIon\tcharged',
      [
        ['Atom', 'smallest part'],
        ['Ion', 'charged'],
      ],
    ],
    [
      '| Word | Meaning |\n|---|:--|\n| cat | animal |',
      [
        ['Word', 'Meaning'],
        ['cat', 'animal'],
      ],
    ],
    [
      'the        would\nof         make',
      [
        ['the', 'would'],
        ['of', 'make'],
      ],
    ],
    [
      'First,Last,,\nAda,Okoro,,\n,,,',
      [
        ['First', 'Last'],
        ['Ada', 'Okoro'],
      ],
    ],
  ])('%j are %j', (text, rows) => {
    expect(cellsOf(text)).toEqual(rows);
  });

  it.each<[string, string[][]]>([
    [
      'name,count\n"a, b",3\n',
      [
        ['name', 'count'],
        ['a, b', '3'],
      ],
    ],
    ['"one ""two"""\nx', [['one "two"'], ['x']]],
    [
      'front,back\r\n"light\nturns",b\r\n',
      [
        ['front', 'back'],
        ['light\nturns', 'b'],
      ],
    ],
    [
      'front,back\n5" nail,short\n"unclosed,oops\nnext,row',
      [
        ['front', 'back'],
        ['5" nail', 'short'],
        ['"unclosed', 'oops'],
        ['next', 'row'],
      ],
    ],
    ['"Stop!" she said\nrun', [['"Stop!" she said'], ['run']]],
    ['He said "hi", then left\ngo', [['He said "hi", then left'], ['go']]],
    [
      '"Hello" he said\tgreeting\nIon\tcharged',
      [
        ['"Hello" he said', 'greeting'],
        ['Ion', 'charged'],
      ],
    ],
  ])('of %j keep what is quoted: %j', (text, rows) => {
    expect(cellsOf(text)).toEqual(rows);
  });

  it.each<[string, string[][]]>([
    ['red, or so\ngreen\nblue', [['red, or so'], ['green'], ['blue']]],
    [
      'Sam ran, and the hat fell.\nThe wind took it up, up, up.',
      [['Sam ran, and the hat fell.'], ['The wind took it up, up, up.']],
    ],
    [
      'osmosis,water moves, then rests\nmitosis,one becomes two',
      [
        ['osmosis', 'water moves, then rests'],
        ['mitosis', 'one becomes two'],
      ],
    ],
    [
      'cat, 3\ndog, 4',
      [
        ['cat', '3'],
        ['dog', '4'],
      ],
    ],
    ['0,5\n1,25\n0,5 + 0,25', [['0,5'], ['1,25'], ['0,5 + 0,25']]],
    [
      '3 + 4,7\n5 + 6,11',
      [
        ['3 + 4', '7'],
        ['5 + 6', '11'],
      ],
    ],
  ])('of %j are split at the commas between cells: %j', (text, rows) => {
    expect(cellsOf(text)).toEqual(rows);
  });

  it.each<[string, string[]]>([
    ['a,b,c', ['a', 'b', 'c']],
    ['cat, dog, owl,', ['cat', 'dog', 'owl']],
    ['red, blue, and yellow', ['red', 'blue', 'yellow']],
    ['a;b;c, or so', ['a', 'b', 'c, or so']],
    ['0,5; 1,25; 3,14', ['0,5', '1,25', '3,14']],
    ['cat / dog / bird', ['cat', 'dog', 'bird']],
    ['cat • dog • bird', ['cat', 'dog', 'bird']],
    ['the of and a to', ['the', 'of', 'and', 'a', 'to']],
    ['Sam ran to the hill, and the hat fell off.', ['Sam ran to the hill, and the hat fell off.']],
    ['Sam has a red hat', ['Sam has a red hat']],
    ['0,5', ['0,5']],
    ['and/or', ['and/or']],
  ])('of the line %j are %j', (text, cells) => {
    expect(cellsOf(text)).toEqual(cells.map((cell) => [cell]));
  });

  it('of flash cards on one line are the cards, whatever is in them', () => {
    expect(cellsOf('vein\tcarries blood; to the heart;lung\ttakes in air')).toEqual([
      ['vein', 'carries blood; to the heart'],
      ['lung', 'takes in air'],
    ]);
    expect(cellsOf('Atom,smallest;Ion,charged')).toEqual([
      ['Atom', 'smallest'],
      ['Ion', 'charged'],
    ]);
  });

  it.each([
    ['cat, dog\nowl', 'lines', [['cat, dog'], ['owl']]],
    ['cat, dog\nowl', 'commas', [['cat'], ['dog'], ['owl']]],
    ['cat, dog\nowl', 'spaces', [['cat,'], ['dog'], ['owl']]],
    ['a,b,c', 'lines', [['a,b,c']]],
    ['a;b', 'commas', [['a'], ['b']]],
    ['"a, b",c', 'commas', [['a, b'], ['c']]],
  ] as const)('of %j split by %s are %j', (text, split, rows) => {
    expect(cellsOf(text, split)).toEqual(rows);
  });

  it('know their lines', () => {
    expect(readTable('\n cat\n\n"x\ny"\ndog', null)).toMatchObject({ split: 'lines', hasLines: true });
    expect(readTable('\n cat\n\n"x\ny"\ndog', null).rows.map(({ line }) => line)).toEqual([2, 4, 6]);
    expect(readTable('a, b', null)).toMatchObject({ split: 'commas', hasLines: false });
  });

  it('of a PDF have whole words, but parts of words stay', () => {
    expect(
      cellsOf('photosyn-\nthesis\ncell mem-\nbrane').map(([cell]) => cell?.replace('\u00ad', '')),
    ).toEqual(['photosynthesis', 'cell membrane']);
    expect(cellsOf('bl-\ncl-\n-ing')).toEqual([['bl-'], ['cl-'], ['-ing']]);
  });

  it('are found for any text, with every letter of it', () => {
    const unit = fc.constantFrom('a', 'é', '"', ',', ';', '\t', '\n', ' ', '|', '1', '#', '.');
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 60 }), (text) => {
        const lettersOf = (all: string) => all.replaceAll(/[^aé1]/g, '');
        const read = readTable(text, 'lines').rows;
        expect(lettersOf(read.flatMap(({ cells }) => cells).join(''))).toBe(lettersOf(text));
        expect(read.every(({ cells }) => cells.some((cell) => cell.trim() !== ''))).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('of long hostile texts are found in linear time', () => {
    expect(cellsOf('"'.repeat(100_000))).toHaveLength(1);
    expect(readTable(`"a${',"b'.repeat(100_000)}`, 'commas').rows).toHaveLength(100_001);
    expect(readTable(`${'a, '.repeat(100_000)}\n${'b, '.repeat(100_000)}`, null).rows).toHaveLength(2);
    expect(
      readTable(`#html:true\n${'<'.repeat(100_000)}\n${'{{c1::'.repeat(50_000)}`, null).rows.map(
        ({ cells: [cell = ''] }) => readTable('#html:true\nx', null).cellTextOf(cell).length,
      ),
    ).toEqual([100_000, 300_000]);
  });
});

describe('an Anki text', () => {
  it('has its header read, also after a spreadsheet added commas, and its HTML turned into text', () => {
    const { rows, cellTextOf } = readTable(
      '#separator:Comma,,\n#html:true,,\n#columns:Front,Back,Tags\nein <b>Hund</b>&nbsp;hier<br>da,{{c1::dog::animal}},a::b\nKatze[sound:k.mp3],cat,a',
      null,
    );
    expect(rows.map(({ line }) => line)).toEqual([3, 4, 5]);
    expect(rows.map(({ cells }) => cells.map(cellTextOf))).toEqual([
      ['Front', 'Back', 'Tags'],
      ['ein Hund\u00a0hier da', 'dog', 'a::b'],
      ['Katze', 'cat', 'a'],
    ]);
  });

  it('may say only where its tags are, or be separated otherwise than it says', () => {
    expect(cellsOf('#separator:tab\n#tags column:3\nHund\tdog\ta\nKatze\tcat\tb')[0]).toEqual(['tags']);
    expect(cellsOf('#separator:tab,,\n#html:false,,\nHund,dog\nKatze,cat')).toEqual([
      ['Hund', 'dog'],
      ['Katze', 'cat'],
    ]);
    expect(cellsOf('#1\n#2')).toEqual([['#1'], ['#2']]);
  });
});

it.each([
  ['Tom &amp; Jerry', 'Tom & Jerry'],
  ['&lt;b&gt;', '<b>'],
  ['caf&eacute; &uuml;ber &ntilde; &ccedil;', 'café über ñ ç'],
  ['&#233;&#xe9;&#39;', "éé'"],
  ['R&D; &constructor; &#0; &#xd800;', 'R&D; &constructor; &#0; \ufffd'],
])('%j is the text %j', (html, text) => {
  expect(readTable('x', null).cellTextOf(html)).toBe(text);
});

describe('a heading', () => {
  it.each([
    ['Name;E-mail\nPetra;p@example.org', 1, false],
    ['Begriff\tBedeutung\nAtom\tTeilchen', 1, false],
    ['Sana\tMerkitys\nkissa\tcat\nkoira\tdog\npöllö\towl', 1, true],
    ['Sana\tLuku\nkissa\t3\nkoira\t4', 1, true],
    ['Week of 9/14\n1. knight\n2. knee\n\nBonus: rhyme', 1, true],
    ['Animals:\ncat\ndog', 1, true],
    ['Class 3b\nFirst,Last\nAda,Okoro\nBen,Lind', 2, false],
    ['Animals\ncat\ndog\nowl', 0, true],
    ['cat\ndog\nowl', 0, false],
    ['name', 0, false],
    ['back\nnumber\nfirst', 0, false],
    ['first\twater\tbeen\ncalled\twho\toil', 0, false],
    ['Ada\nBen\nCleo\nDana', 0, false],
    ['3 + 4\n5 + 6', 0, false],
  ])('of %j has %d rows, and is asked about: %s', (text, rows, isAsked) => {
    expect(guessHeader(readTable(text, null).rows)).toEqual({ rows, isAsked });
  });
});

it.each(['02-Jan', '2-Jan', '1. Feb', 'Jan-02', '3/4/2026', '03.04.2026', '2026-03-04', '2. März'])(
  '%s is a date',
  (text) => {
    expect(isDate(text)).toBe(true);
  },
);

it.each(['1/2', '3-4', '2 - 1', '10.5', 'May', '9/14'])('%s is no date', (text) => {
  expect(isDate(text)).toBe(false);
});
