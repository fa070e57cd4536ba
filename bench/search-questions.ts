/** What people ask of Discover, as addresses of the API. */
export type Question = { kind: string; paths: readonly string[]; pages?: number };

const list = (...queries: string[]): string[] => queries.map((query) => `/api/collections/public?${query}`);
const search = (queries: readonly string[], more = ''): string[] =>
  queries.map((query) => `/api/public-collections/search?query=${encodeURIComponent(query)}${more}`);

const sorts = ['custom', 'date', 'alphabetical', 'itemCount'] as const;

const typed = (text: string): string[] => Array.from(text, (_, index) => text.slice(0, index + 1));

const usual = ['multiplication', 'sight words', 'fractions practice', 'numbers', 'animals', 'grade 2'];

/** Words separated by ' | '. */
const words = (text: string): string[] => text.split(' | ');

export const questions: readonly Question[] = [
  { kind: 'the list', paths: list('') },
  ...sorts.map((sort): Question => ({ kind: `the list by ${sort}`, paths: list(`sort=${sort}`) })),
  {
    kind: 'one category',
    paths: sorts.flatMap((sort) =>
      ['Math', 'Nursing', 'Domino%20Comparison'].flatMap((category) =>
        list(`sort=${sort}&category=${category}`),
      ),
    ),
  },
  { kind: 'a name, letter by letter', paths: search([...typed('multiplication'), ...typed('sight wor')]) },
  { kind: 'one letter', paths: search(Array.from('abcdefghijklmnopqrstuvwxyz0123456789')) },
  ...sorts
    .slice(1)
    .map((sort): Question => ({ kind: `a name by ${sort}`, paths: search(usual, `&sort=${sort}`) })),
  { kind: 'a name in a rare category', paths: search([...usual, 'e', 'an'], '&category=Nursing') },
  {
    kind: 'typing errors',
    paths: search(
      words(
        'mutliplication | multiplicaton | elefants | dinosuars | fotosynthesis | farctions | vocabulery | anmials | sihgt wrods | perodic tabel | volcanos and wether | geomtry chalenge | pharmocology',
      ),
    ),
  },
  {
    kind: 'any script',
    paths: search(
      words('数学 | 汉字 | 学 | 九九 | がぎ | 한글 | حروف | الضرب | पहाड़े | ете | ete | strasse | 🐘 | קס'),
    ),
  },
  { kind: 'inside a word', paths: search(words('plication | osaur | rechnung | onics | ology | ing')) },
  {
    kind: 'punctuation',
    paths: search(['%', '100%', '_', '"', '*', '(grade 3)', ', week 12', '\\', "' or 1=1"]),
  },
  { kind: 'nothing', paths: search(words('xylophone quartet | qqq | zzzzzzzzzz | 龘龘')) },
  {
    kind: 'a creator',
    paths: search(
      words(
        'garcia | müller | ms. a | zoe | clever-otter | 李娜 | e | rosa rivera | okafro | nguyn | williams',
      ),
      '&search_type=creator',
    ),
  },
  {
    kind: 'page after page of the list',
    paths: sorts.flatMap((sort) => list(`sort=${sort}&limit=100`)),
    pages: 40,
  },
  {
    kind: 'page after page of a name',
    paths: search(words('e | practice | multiplication | ar'), '&limit=100'),
    pages: 40,
  },
];
