/** BCP 47: a language of 2 or 3 letters, then parts of 1 to 8 letters or digits. */
const tagPattern = /^[a-z]{2,3}(?:-[a-z\d]{1,8})*$/i;

const maxTagLength = 35;

export const isLanguageTag = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= maxTagLength && tagPattern.test(value);

/** 'pt' of 'pt-BR'. */
export const primaryLanguageOf = (tag: string): string => tag.toLowerCase().split('-', 1)[0] ?? '';

/** In lowercase. `prefixes` stand before a word without a space. */
export type Articles = { words: readonly string[]; prefixes: readonly string[] };

const articles = (words: string, prefixes = ''): Articles => ({
  words: words.split(' ').filter(Boolean),
  prefixes: prefixes.split(' ').filter(Boolean),
});

const none = articles('');

/** Definite and indefinite; of German also those of other cases. */
const articlesByLanguage: ReadonlyMap<string, Articles> = new Map([
  ['en', articles('the a an')],
  ['es', articles('el la los las lo un una unos unas')],
  ['fr', articles('le la les un une des', "l'")],
  ['de', articles('der die das den dem des ein eine einen einem einer eines')],
  ['it', articles('il lo la i gli le un uno una', "l' un'")],
  ['pt', articles('o a os as um uma uns umas')],
  ['nl', articles('de het een')],
  ['sv', articles('en ett')],
  ['el', articles('ο η το οι τα ένας μία μια ένα')],
  ['ht', articles('yon yo')],
  ['tl', articles('ang')],
  ['ar', articles('', 'ال')],
]);

/** Both empty without a language, and for one that has none. */
export const articlesOf = (tag: string | null): Articles =>
  (tag === null ? undefined : articlesByLanguage.get(primaryLanguageOf(tag))) ?? none;
