import { describe, expect, it } from 'vitest';
import { readSigns, type Signs } from '../tables.ts';
import {
  alternativesIn,
  guessChoice,
  type ImportChoice,
  planImport,
  readItems,
  swapSides,
  unusedColumns,
} from '../transfer.ts';

type Options = { category?: string; split?: Signs; change?: (choice: ImportChoice) => Partial<ImportChoice> };

const planOf = (text: string, { category = 'Language Arts', split, change }: Options = {}) => {
  const read = readItems(text, category, split ?? null);
  if (read.kind !== 'table') throw new Error('This is a table.');
  const guessed = guessChoice(read.rows, category);
  const choice = { ...guessed, ...change?.(guessed) };
  const plan = planImport(read.rows, choice, { category, existing: [], textOf: read.cellTextOf });
  return { ...plan, choice, rows: read.rows };
};

const cardsOf = (text: string, options?: Options) =>
  planOf(text, options).values.map(({ name, back, accepted = [] }) => [
    name,
    back?.name ?? null,
    ...accepted,
  ]);

describe('two sides are found in', () => {
  it.each<[kind: string, text: string, cards: (string | null)[][]]>([
    [
      'a Quizlet export with tabs',
      'le pin\tthe pine\nle lis\tthe lily, white\n',
      [
        ['le pin', 'the pine'],
        ['le lis', 'the lily, white'],
      ],
    ],
    [
      'one with commas, split at the first',
      'erosion,rain takes soil, slowly\ndelta,where a river ends\n',
      [
        ['erosion', 'rain takes soil, slowly'],
        ['delta', 'where a river ends'],
      ],
    ],
    [
      'one with a comma and a space in each line',
      'delta, where a river ends\nreef, a ridge of coral under water\ndune, a hill of sand that wind made',
      [
        ['delta', 'where a river ends'],
        ['reef', 'a ridge of coral under water'],
        ['dune', 'a hill of sand that wind made'],
      ],
    ],
    [
      'one whose rows end with semicolons, which definitions have too',
      'root\tholds; drinks;leaf\tbreathes; feeds',
      [
        ['root', 'holds; drinks'],
        ['leaf', 'breathes; feeds'],
      ],
    ],
    [
      'definitions of several lines',
      'root\tholds\nand drinks\nleaf\tbreathes',
      [
        ['root', 'holds\nand drinks'],
        ['leaf', 'breathes'],
      ],
    ],
    ['quoted cells', 'front,back\r\n"two\nlines","a\nb"\r\n', [['two lines', 'a\nb']]],
    [
      'a table with headings, and columns for other things',
      'Nr.\tWort\tBedeutung\tTags\n1\tHafen\tport\tx\n2\tEis\tice\tx',
      [
        ['Hafen', 'port'],
        ['Eis', 'ice'],
      ],
    ],
    [
      'Anki’s text, with markup and a deck',
      '#separator:Comma,,\n#html:true,,\n#columns:Front,Back,Tags\nder <i>Farn</i>,a <b>fern</b>,a::b\n',
      [['der Farn', 'a fern']],
    ],
    [
      'a term with two definitions, and a row that is there twice',
      'bank\tof a river\nbank\tfor money\nbank\tfor money',
      [
        ['bank', 'of a river'],
        ['bank', 'for money'],
      ],
    ],
    [
      'rows with one side',
      'root\tholds\nleaf\t\n\tan answer alone\nbud\topens',
      [
        ['root', 'holds'],
        ['leaf', null],
        ['bud', 'opens'],
      ],
    ],
  ])('%s', (_, text, cards) => {
    expect(cardsOf(text)).toEqual(cards);
  });
});

describe('one side is found in', () => {
  it.each<[kind: string, text: string, category: string]>([
    ['words with counts', 'cat\t3\ndog\t2\nhen\t8', 'Language Arts'],
    ['a word wall', 'the\tto\tand\na\tI\tyou', 'Language Arts'],
    ['names with addresses', 'Ann\ta@example.org\nBen\tb@example.org', 'Language Arts'],
    ['problems with answers', 'problem,answer\n3 + 4,7\n2 + 2,4', 'Math'],
    ['sentences', 'Ann ran, and Ben sat down.\nIt rained, so we left.\nWe slept, then woke up.', 'Science'],
    ['decimal commas', '0,5\n1,25\n3,14', 'Science'],
  ])('%s', (_, text, category) => {
    expect(planOf(text, { category }).choice.backColumn).toBeNull();
    expect(planOf(text, { category }).values.every(({ back }) => back === undefined)).toBe(true);
  });
});

const text = 'clerk\tdie Angestellte / der Angestellte\ncolor\tFarbe; Ton';

it('sides are swapped, and there can be one side only', () => {
  expect(cardsOf(text, { change: swapSides })[0]).toEqual(['die Angestellte / der Angestellte', 'clerk']);
  const { values, choice, rows } = planOf(text, { change: () => ({ backColumn: null }) });
  expect(values.map(({ back }) => back)).toEqual([undefined, undefined]);
  expect(unusedColumns(rows, choice)).toEqual([1]);
  expect(swapSides(choice)).toEqual({});
});

it('right answers are separated only by the signs that were chosen', () => {
  const { rows, choice } = planOf(text);
  expect(alternativesIn(rows, choice)).toEqual([';', '/']);
  expect(cardsOf(text)).toEqual([
    ['clerk', 'die Angestellte / der Angestellte'],
    ['color', 'Farbe; Ton'],
  ]);
  expect(cardsOf(text, { change: () => ({ alternatives: '/' }) })).toEqual([
    ['clerk', 'die Angestellte', 'der Angestellte'],
    ['color', 'Farbe; Ton'],
  ]);
  expect(cardsOf(text, { change: () => ({ alternatives: '/;' }) })[1]).toEqual(['color', 'Farbe', 'Ton']);
  const many = Array.from({ length: 30 }, (_, index) => `a${index}`).join('/');
  expect(cardsOf(`x\t${many}\ny\tz`, { change: () => ({ alternatives: '/' }) })[0]).toEqual(['x', many]);
});

it('a back that is too long is left out, and said', () => {
  const { leftOut } = planOf(`root\t${'x'.repeat(1001)}\nleaf\tbreathes`);
  expect(leftOut).toEqual([{ line: 1, name: 'root', reason: 'tooLong' }]);
});

it('cards are split at one’s own signs, the sides at the first of them', () => {
  const split = { cells: ' = ', rows: '##' };
  expect(cardsOf('root = holds = drinks##leaf = breathes\nfeeds##', { split })).toEqual([
    ['root', 'holds = drinks'],
    ['leaf', 'breathes\nfeeds'],
  ]);
  expect(cardsOf('root=holds\nand drinks\nleaf=breathes', { split: { cells: '=', rows: '' } })).toEqual([
    ['root', 'holds\nand drinks'],
    ['leaf', 'breathes'],
  ]);
  expect(readSigns({ cells: '', rows: '\\n\\n' })).toEqual({ cells: '\t', rows: '\n\n' });
});
