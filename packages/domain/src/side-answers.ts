import { readNumber } from './arithmetic.ts';
import type { SideSettings } from './collections.ts';
import { articlesOf } from './language-tags.ts';
import { shuffled } from './random.ts';
import {
  type Face,
  faceOf,
  type FirstSide,
  otherSide,
  shownTextOf,
  type SidedItem,
  type SideRules,
} from './session/sides.ts';
import { foldForSearch, normalizeMarks, removeInvisible } from './text.ts';

const choiceCount = 4;

/** In lowercase with single spaces. 'ẞ' lowercases to 'ß', which only uppercases to 'SS'. */
const folded = (text: string): string =>
  normalizeMarks(removeInvisible(text).toLowerCase().toUpperCase().toLowerCase().normalize('NFC'))
    .replaceAll(/\s+/g, ' ')
    .trim();

const withoutArticle = (text: string, words: ReadonlySet<string>, prefixes: readonly string[]): string => {
  const [first = '', ...rest] = text.split(' ');
  if (rest.length > 0 && words.has(first)) return rest.join(' ');
  const prefix = prefixes.find((each) => text.startsWith(each) && text.length > each.length + 1);
  return prefix === undefined ? text : text.slice(prefix.length).trim();
};

/**
 * Signs that mean something beside numbers and single letters stay: '1/2' isn't 12, 'm/s' isn't 'ms', 'C#' isn't
 * 'C'; yet 'e-mail' is 'email', and 'May 5, 1945' is 'May 5 1945'.
 */
const punctuation =
  /(?![#%&@*/.,:-])\p{P}|[.,:](?!\p{Nd})|(?<=\p{L}{2}\s*)[-/]|[-/](?=\s*\p{L}{2})|(?<=\p{L}{2})[.,:]/gu;

const spaces = /(?<!\p{Nd})\s+|\s+(?!\p{Nd})/gu;

/** Without punctuation and spaces, unless nothing would be left. */
const squeezed = (text: string): string =>
  text.replaceAll(punctuation, '').replaceAll(spaces, '') || text.replaceAll(spaces, '');

const ofSentences = /[;!?¡¿…"()]|[.,:](?!\p{Nd})/gu;

/** What is typed 'as it is spelled': other differences than these are shown. */
const asSpelled = (text: string): string =>
  folded(text).replaceAll(ofSentences, '').replaceAll(/\s+/g, ' ').trim() || folded(text);

type Comparison = (expected: string, given: string) => boolean;

const comparisonFor = (
  { accentsMatter, articlesOptional }: SideSettings,
  language: string | null,
): Comparison => {
  const spaced = (text: string): string => (accentsMatter ? folded(text) : foldForSearch(folded(text)));
  const articles = articlesOf(articlesOptional ? language : null);
  const words = new Set(articles.words.map(spaced));
  const prefixes = articles.prefixes.map(spaced);
  return (expected, given) => {
    const [wanted, typed] = [spaced(expected), spaced(given)];
    if (squeezed(wanted) === squeezed(typed)) return true;
    const bare = withoutArticle(wanted, words, prefixes);
    // Another article than the expected one is wrong.
    const isNear =
      bare === wanted
        ? squeezed(withoutArticle(typed, words, prefixes)) === squeezed(wanted)
        : squeezed(bare) === squeezed(typed);
    if (isNear) return true;
    const number = readNumber(expected);
    return number !== null && number === readNumber(given);
  };
};

/** Faces with the same key look the same. Accents count: 'papa' isn't 'papá'. */
const keyOf = (item: SidedItem, side: FirstSide): string => {
  const face = faceOf(item, side);
  return `${face.image ?? ''}\n${squeezed(folded(shownTextOf(item, side, face)))}`;
};

type Answers = { texts: readonly string[]; keys: ReadonlySet<string>; accepts: Comparison };

/**
 * How answers to two-sided items are judged. Case, spaces, punctuation, apostrophes, and invisible characters never
 * matter; accents and articles as the collection says; there is no edit distance. What another item with the same first
 * side has as its answer is right, too.
 *
 * @param items of the whole collection; those without a back are ignored.
 */
export const createSideRules = (items: readonly SidedItem[], settings: SideSettings): SideRules => {
  const sided = items.filter(({ back }) => back !== undefined);
  const { frontLanguage, backLanguage } = settings;
  const textsOf = (item: SidedItem, first: FirstSide): readonly string[] =>
    [faceOf(item, otherSide(first)).name, ...(first === 'front' ? (item.accepted ?? []) : [])].filter(
      (text) => text.trim() !== '',
    );
  const rulesOf = (first: FirstSide) => {
    const accepts = comparisonFor(settings, first === 'front' ? backLanguage : frontLanguage);
    const groups = [...Map.groupBy(sided, (item) => keyOf(item, first))].map(
      ([key, twins]) =>
        [
          key,
          {
            texts: twins.flatMap((twin) => textsOf(twin, first)),
            keys: new Set(twins.map((twin) => keyOf(twin, otherSide(first)))),
          },
        ] as const,
    );
    const byKey = new Map(groups);
    return (item: SidedItem): Answers => {
      const own = textsOf(item, first);
      const { texts = [], keys = new Set<string>() } = byKey.get(keyOf(item, first)) ?? {};
      return { texts: [...own, ...texts], keys, accepts };
    };
  };
  const rules = { front: rulesOf('front'), back: rulesOf('back') };

  /** Whether `face` answers it: the text of a picture, too. */
  const answers = ({ texts, keys, accepts }: Answers, face: Face, key: string): boolean =>
    keys.has(key) || (face.name !== '' && texts.some((text) => accepts(text, face.name)));

  return {
    judge: (item, first, given) => {
      const { texts, accepts } = rules[first](item);
      if (folded(given) === '') return { isRight: false, spelledAs: null };
      const typed = asSpelled(given);
      if (texts.some((text) => asSpelled(text) === typed)) return { isRight: true, spelledAs: null };
      const match = texts.find((text) => accepts(text, given));
      const isNumber = match !== undefined && readNumber(match) !== null;
      return { isRight: match !== undefined, spelledAs: match === undefined || isNumber ? null : match };
    },
    choicesOf: (item, first, rng) => {
      const side = otherSide(first);
      const chosen: SidedItem[] = [item];
      for (const other of shuffled(rng, sided)) {
        if (chosen.length === choiceCount) break;
        const [face, key] = [faceOf(other, side), keyOf(other, side)];
        const theirs = rules[first](other);
        const isTaken = chosen.some(
          (taken) =>
            answers(rules[first](taken), face, key) ||
            answers(theirs, faceOf(taken, side), keyOf(taken, side)),
        );
        if (!isTaken) chosen.push(other);
      }
      return shuffled(rng, chosen);
    },
  };
};
