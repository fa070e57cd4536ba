import { describe, expect, it } from 'vitest';
import { guessNameChoice, planNames, readNames } from '../tables.ts';
import { guessChoice, planImport, readItems } from '../transfer.ts';

/** One small text of each kind in docs/inputs.md, and what becomes of it. */
const itemsOf = (text: string, category = 'Language Arts'): string[] => {
  const read = readItems(text, category);
  if (read.kind !== 'table') return [read.kind === 'foreign' ? `not a list: ${read.what}` : 'a collection'];
  const plan = planImport(read.rows, guessChoice(read.rows, category), {
    category,
    existing: [],
    textOf: read.cellTextOf,
  });
  return plan.values.map((item) =>
    item.kind === 'mathProblem' ? `${item.name} → ${item.result}` : item.name,
  );
};

describe('items are found in', () => {
  it.each<[kind: string, text: string, items: string[]]>([
    ['a list with lines', 'fern\nmoss\nreed', ['fern', 'moss', 'reed']],
    ['old Mac line ends', 'fern\rmoss\rreed\r', ['fern', 'moss', 'reed']],
    ['a byte order mark before the heading', '\ufeffterm,definition\r\nfern,a plant\r\n', ['fern']],
    ['CSV of Excel with semicolons', 'Wort;Bedeutung\r\nFarn;fern\r\nMoos;moss\r\n', ['Farn', 'Moos']],
    ['Excel’s Unicode text', 'word\tmeaning\r\nżółw\tturtle\r\n犬\tdog\r\n', ['żółw', '犬']],
    [
      'quoted cells with line breaks',
      'front,back\r\n"two\nlines","a\nb"\r\n"a ""b""",c\r\n',
      ['two lines', 'a "b"'],
    ],
    [
      'a stray quotation mark',
      'front,back\r\n3" pot,small\r\n"open,cut\r\nlast,row\r\n',
      ['3" pot', '"open', 'last'],
    ],
    ['empty rows and columns of a spreadsheet', 'word,,\nfern,,\n,,\nmoss,,\n,,\n', ['fern', 'moss']],
    [
      'an Anki text that a spreadsheet saved again',
      '#separator:Comma,,\n#html:true,,\n#columns:Front,Back,Tags\nder <i>Farn</i>,fern,a::b\ndas Moos,moss,a::b\n',
      ['der Farn', 'das Moos'],
    ],
    ['a Quizlet export with tabs', 'le pin\tthe pine\nle lis\tthe lily, white\n', ['le pin', 'le lis']],
    [
      'a Quizlet export with commas',
      'erosion,rain takes soil, slowly\ndelta,where a river ends\n',
      ['erosion', 'delta'],
    ],
    ['a Quizlet export on one line', 'root\tholds; drinks;leaf\tbreathes; feeds', ['root', 'leaf']],
    ['alternatives in brackets', '(to) grow\tcrecer\ncolor; colour\tlight', ['(to) grow', 'color; colour']],
    ['a numbered list of Word', '1.\tfern\r\n2.\tmoss\r\n10.\treed\r\n', ['fern', 'moss', 'reed']],
    ['a numbered column', 'No.\tword\n1\tfern\n2\tmoss\n', ['fern', 'moss']],
    [
      'nested numbers',
      '1.)\tWater\n\ta.)\treed\n\tb.)\tlily\n2.)\tStone\n',
      ['Water', 'reed', 'lily', 'Stone'],
    ],
    [
      'bullets of any kind',
      '·     fern\n•\tmoss\no  reed\n\uf0b7 lily\n☐ pine',
      ['fern', 'moss', 'reed', 'lily', 'pine'],
    ],
    ['numbers with a colon', '1: fern\n2: moss\n3: reed', ['fern', 'moss', 'reed']],
    ['numbers with a dash', '1 – fern\n2 – moss\n3 – reed', ['fern', 'moss', 'reed']],
    ['numbers with a sign', '#1 fern\n#2 moss\n#3 reed', ['fern', 'moss', 'reed']],
    ['keycaps', '1️⃣ fern\n2️⃣ moss\n3️⃣ reed', ['fern', 'moss', 'reed']],
    ['circled numbers', '① fern\n② moss', ['fern', 'moss']],
    ['Markdown’s check boxes', '- [ ] fern\n- [x] moss', ['fern', 'moss']],
    ['one line of letters', 'Aa Bb Cc Dd Ee', ['Aa', 'Bb', 'Cc', 'Dd', 'Ee']],
    ['one line of numbers', '1 2 3 4 5', ['1', '2', '3', '4', '5']],
    ['one line with bars', 'fern|moss|reed', ['fern', 'moss', 'reed']],
    ['one line with a conjunction', 'fern, moss and reed', ['fern', 'moss', 'reed']],
    ['one line in Arabic', 'قطة، كلب، سمكة', ['قطة', 'كلب', 'سمكة']],
    ['one line in Chinese', '猫、狗、鱼', ['猫', '狗', '鱼']],
    ['a list numbered in Roman', 'I. fern\nII. moss\nIII. reed', ['fern', 'moss', 'reed']],
    ['Roman numerals', 'I\nII\nIII\nIV', ['I', 'II', 'III', 'IV']],
    [
      'invisible characters',
      'fern\u00adtree\n\u200emoss\u200f\nfu\u0308r\nf\u00fcr',
      ['ferntree', 'moss', 'für'],
    ],
    ['scripts with joiners, and emoji', 'می\u200cروم\n👩🏽‍🌾\n1️⃣\nहिन्दी', ['می\u200cروم', '👩🏽‍🌾', '1️⃣', 'हिन्दी']],
    ['quotation marks of tablets', 'can’t\n“yes”\nwell–being', ['can’t', '“yes”', 'well–being']],
    [
      'sight words in columns',
      'the\tto\tand\na\tI\tyou\nread\tread\tbow',
      ['the', 'to', 'and', 'a', 'I', 'you', 'read', 'bow'],
    ],
    [
      'columns of a PDF',
      'fern       moss      reed\nlily       pine      rose\n',
      ['fern', 'moss', 'reed', 'lily', 'pine', 'rose'],
    ],
    [
      'words that a PDF hyphenates, and its page numbers',
      'Plants   Page 1 of 2\nphoto-\nsynthesis\n© 2024 A School\nroot',
      ['photosynthesis', 'root'],
    ],
    ['parts of words', 'bl-\ncl-\n-ing\n/sh/\nch_ck', ['bl-', 'cl-', '-ing', '/sh/', 'ch_ck']],
    [
      'a title above a list',
      'Words – Week of 9/14\n\n1. knot\n2. knee\n\nBonus: rhyme',
      ['knot', 'knee', 'Bonus: rhyme'],
    ],
    [
      'sentences',
      'Ann ran up, and the cat sat down.\nIt rained, rained, rained.',
      ['Ann ran up, and the cat sat down.', 'It rained, rained, rained.'],
    ],
    ['one line', 'red, gray, and blue', ['red', 'gray', 'blue']],
    ['one line with slashes', 'fern / moss / reed', ['fern', 'moss', 'reed']],
    ['a table of a wiki', '| Word | Meaning |\n| --- | --- |\n| fern | plant |', ['fern']],
    ['HTML entities', 'Tom &amp; Ann\ncaf&eacute;\n&nbsp;', ['Tom & Ann', 'café']],
    ['leading zeros', 'code\n007\n1E5\n12,5', ['007', '1E5', '12,5']],
    ['a Sixty file', '{"name":"A","category":"Math","items":["3 + 4"]}', ['a collection']],
    ['JSON of another program', '{"cards":[{"q":"fern"}]}', ['not a list: json']],
    ['rich text', '{\\rtf1\\ansi fern}', ['not a list: rtf']],
    ['a web page', '<html><body>fern', ['not a list: html']],
    ['a Quizlet address', 'https://quizlet.com/1/plants-flash-cards/', ['not a list: quizlet']],
  ])('%s', (_, text, items) => {
    expect(itemsOf(text)).toEqual(items);
  });
});

describe('problems are found in', () => {
  it.each<[kind: string, text: string, items: string[]]>([
    [
      'every notation',
      '3 ⋅ 4\n8 : 2\n9 ‑ 4\n7 ＋ 5\n2 х 3',
      ['3 ⋅ 4 → 12', '8 : 2 → 4', '9 ‑ 4 → 5', '7 ＋ 5 → 12', '2 х 3 → 6'],
    ],
    ['blanks', '7 + 5 = __\n__ + 5 = 12\n6 x 9 = ____', ['7 + 5 → 12', '__ + 5 = 12 → 7', '6 x 9 → 54']],
    ['statements', '3 + 4 = 7\n12 = 9 + 3', ['3 + 4 → 7', '9 + 3 → 12']],
    [
      'chains and brackets',
      '2 + 2 + 2\n2 + 3 × 4\n(-3) + 4',
      ['2 + 2 + 2 → 6', '2 + 3 × 4 → 14', '(-3) + 4 → 1'],
    ],
    [
      'a column of answers',
      'problem,answer\n"6,992 + 8",7000\n7 ÷ 2,3 R1\n½ + ¼,¾\n2³,8',
      ['6,992 + 8 → 7000', '7 ÷ 2 → 3.5', '½ + ¼ → 0.75', '2³ → 8'],
    ],
    [
      'a worksheet',
      '1) 7 x 8 =      2) 6 x 9 =\n3) 3 x 5 =      4) 2 x 8 =',
      ['7 x 8 → 56', '6 x 9 → 54', '3 x 5 → 15', '2 x 8 → 16'],
    ],
    [
      'a multiplication grid',
      '×\t3\t4\n5\t15\t20\n6\t18\t24',
      ['5 × 3 → 15', '5 × 4 → 20', '6 × 3 → 18', '6 × 4 → 24'],
    ],
    ['decimal commas', '0,5\n0,5 + 0,25\n2,5 · 4', ['0,5', '0,5 + 0,25 → 0.75', '2,5 · 4 → 10']],
    ['negative numbers', '-5\n- 9\n5 - -2', ['-5', '- 9', '5 - -2 → 7']],
    ['fractions that became dates', 'problem,answer\n02-Jan,0.5\n1/2,0.5', ['1/2 → 0.5']],
    [
      'what has no answer',
      'x² = 9\n3:15\n5 cm + 3 cm\n$1.25 + $0.50\n5 ÷ 0',
      ['x² = 9', '3:15', '5 cm + 3 cm', '$1.25 + $0.50', '5 ÷ 0'],
    ],
  ])('%s', (_, text, items) => {
    expect(itemsOf(text, 'Math')).toEqual(items);
  });
});

describe('names are found in', () => {
  it.each<[kind: string, text: string, names: string[]]>([
    [
      'a spreadsheet with semicolons',
      'Name;E-mail\r\nMia Berg;m@example.org\r\nJan Kok;j@example.org',
      ['Mia Berg', 'Jan Kok'],
    ],
    [
      'columns of first and last names',
      'Nr\tFirst\tLast\tDOB\n1\tMia\tBerg\t3/14/2018\n2\tJan\tKok\t7/1/2018',
      ['Mia Berg', 'Jan Kok'],
    ],
    [
      'PowerSchool, the last name first',
      '"Berg, Mia L",903112,03\n"Kok Jr., Jan",903115,03',
      ['Mia L Berg', 'Jan Kok Jr.'],
    ],
    [
      'Google Classroom',
      'Students\n2 students\nMia Berg\nmore_vert\nJan Kok\nmore_vert',
      ['Mia Berg', 'Jan Kok'],
    ],
    [
      'Google Classroom with its teachers',
      'Teachers\nMs. Holm\nStudents\n2 students\nMia Berg\nJan Kok',
      ['Mia Berg', 'Jan Kok'],
    ],
    ['an attendance sheet', 'Name\tMon\tTue\nMia Berg\tP\tP\nJan Kok\tA\tP', ['Mia Berg', 'Jan Kok']],
    ['numbered lines, the last name first', '1 Berg, Mia\n2 Kok, Jan', ['Mia Berg', 'Jan Kok']],
    ['a list with a title', 'Ms. Holm’s Class\nMia Berg\nJan Kok', ['Mia Berg', 'Jan Kok']],
    ['a mail', 'Mia Berg <m@example.org>; "Kok, Jan" <j@example.org>', ['Mia Berg', 'Jan Kok']],
    ['addresses', 'mia.berg@example.org;jan.kok@example.org;', ['Mia Berg', 'Jan Kok']],
    ['one line, the last name first', 'Berg, Mia; Kok, Jan; Lee, Su', ['Mia Berg', 'Jan Kok', 'Su Lee']],
    ['numbered lines', '1. Mia\n2) Jan\n3 - Su\n-\n   \n', ['Mia', 'Jan', 'Su']],
    [
      'names of all kinds',
      "Pat O'Hare\nPat O’Hare\nSu\nSu\nLi, Wei\n이서연\nدانيال 2\n🏳️‍🌈 Sam\nX Æ A-12\n\u202eTed",
      ["Pat O'Hare", 'Pat O’Hare', 'Su', 'Su', 'Li, Wei', '이서연', 'دانيال 2', '🏳️‍🌈 Sam', 'X Æ A-12', 'Ted'],
    ],
  ])('%s', (_, text, names) => {
    const { rows, cellTextOf } = readNames(text);
    expect(planNames(rows, guessNameChoice(rows), cellTextOf).values).toEqual(names);
  });
});
