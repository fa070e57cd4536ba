import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SideSettings } from './collections.ts';
import { seededRng } from './random.ts';
import type { SidedItem } from './session/sides.ts';
import { createSideRules } from './side-answers.ts';

const lenient: SideSettings = {
  frontLanguage: 'en',
  backLanguage: 'es',
  accentsMatter: false,
  articlesOptional: true,
};
const strict: SideSettings = { ...lenient, accentsMatter: true, articlesOptional: false };

const card = (name: string, back: string, accepted?: string[]): SidedItem => ({
  name,
  back: { name: back, image: null },
  ...(accepted && { accepted }),
});

const judged = (expected: string, given: string, settings = lenient) => {
  const item = card('front', expected);
  return createSideRules([item], settings).judge(item, 'front', given);
};

describe('a typed answer', () => {
  it.each([
    ['naïve', 'NAÏVE'],
    ['ice cream', ' ice   cream '],
    ['What’s up?', "what's up"],
    ['“Hello,” he said.', 'hello he said'],
    ['naïve', 'nai\u0308ve'],
    ['cat', 'c\u00ADat\u200B'],
    ['Straße', 'STRASSE'],
    ['7.5', '7,5'],
    ['1,000', '1000'],
    ['seven\neight', 'Seven eight'],
  ])('%j is right as %j, without a word', (expected, given) => {
    expect(judged(expected, given, strict)).toEqual({ isRight: true, spelledAs: null });
  });

  it.each([
    ['ice cream', 'icecream'],
    ['e-mail', 'email'],
    ['e-mail', 'e mail'],
    ['don’t', 'dont'],
    ['km/h', 'kmh'],
    ['COVID-19', 'covid 19'],
  ])('%j is right as %j, and its spelling is said', (expected, given) => {
    expect(judged(expected, given, strict)).toEqual({ isRight: true, spelledAs: expected });
  });

  it.each([
    ['cat', 'kat'],
    ['cat', 'cats'],
    ['1/2', '12'],
    ['-5', '5'],
    ['1.5', '15'],
    ['1 2', '12'],
    ['m/s', 'ms'],
    ['C#', 'C'],
    ['x-5', 'x5'],
    ['?', '!'],
    ['cat', ''],
    ['cat', '\u200B'],
    ['', 'cat'],
  ])('%j isn’t right as %j', (expected, given) => {
    expect(judged(expected, given).isRight).toBe(false);
  });

  it('punctuation alone is compared as it is', () => {
    expect(judged('?', '?').isRight).toBe(true);
  });

  it('accents matter as the collection says', () => {
    expect(judged('naïve', 'naive')).toEqual({ isRight: true, spelledAs: 'naïve' });
    expect(judged('naïve', 'naive', strict).isRight).toBe(false);
    expect(judged('كتاب', 'كِتَاب').isRight).toBe(true);
  });

  it('articles may be left out or added, but not wrong, in the language of the answer', () => {
    expect(judged('la casa', 'casa')).toEqual({ isRight: true, spelledAs: 'la casa' });
    expect(judged('casa', 'la casa').isRight).toBe(true);
    expect(judged('la casa', 'el casa').isRight).toBe(false);
    expect(judged('la casa', 'casa', strict).isRight).toBe(false);
    expect(judged('the house', 'house').isRight).toBe(false);
    expect(judged('la', 'el').isRight).toBe(false);
    const french = { ...lenient, backLanguage: 'fr' };
    expect(judged('l’eau', 'eau', french)).toEqual({ isRight: true, spelledAs: 'l’eau' });
    const item = card('the house', 'la casa');
    expect(createSideRules([item], lenient).judge(item, 'back', 'house').isRight).toBe(true);
  });

  it('may be one of the further right answers of the back, which aren’t answers to it', () => {
    const item = card('dog', 'perro', ['can', 'chucho']);
    const { judge } = createSideRules([item], lenient);
    expect(judge(item, 'front', 'Chucho')).toEqual({ isRight: true, spelledAs: null });
    expect(judge(item, 'back', 'chucho').isRight).toBe(false);
  });

  it('is right if it is that of another item with the same first side', () => {
    const items = [card('bank', 'la orilla'), card('Bank', 'el banco'), card('bench', 'el banco')];
    const { judge } = createSideRules(items, lenient);
    expect(judge(card('bank', 'la orilla'), 'front', 'el banco').isRight).toBe(true);
    expect(judge(card('Bank', 'el banco'), 'back', 'bench').isRight).toBe(true);
    expect(judge(card('bench', 'el banco'), 'front', 'la orilla').isRight).toBe(false);
  });

  it('accents tell first sides apart even where they don’t matter in answers', () => {
    const items = [card('papa', 'potato'), card('papá', 'dad')];
    expect(createSideRules(items, lenient).judge(card('papa', 'potato'), 'front', 'dad').isRight).toBe(false);
  });

  it('to the picture of a front is its name', () => {
    const item = { ...card('cat', 'gato'), svg: '<svg/>' };
    expect(createSideRules([item], lenient).judge(item, 'back', 'Cat').isRight).toBe(true);
  });
});

describe('choices', () => {
  const word = fc.constantFrom('a', 'b', 'c', 'A', 'á', 'the a', 'd', 'e');
  const items = fc.array(
    fc.record({
      name: word,
      back: fc.oneof(
        fc.record({ name: word, image: fc.constantFrom(null, '<svg>1</svg>', '<svg>2</svg>') }),
        fc.record({ name: fc.constant(''), image: fc.constantFrom('<svg>1</svg>', '<svg>2</svg>') }),
      ),
      accepted: fc.array(word, { maxLength: 2 }),
    }),
    { minLength: 1, maxLength: 12 },
  );

  it('have one right answer only, which is always among them', () => {
    fc.assert(
      fc.property(items, fc.constantFrom('front', 'back'), fc.nat(), (cards, first, seed) => {
        const rules = createSideRules(cards, lenient);
        for (const item of cards) {
          const choices = rules.choicesOf(item, first, seededRng(seed));
          expect(choices.length).toBeLessThanOrEqual(4);
          expect(choices.filter((choice) => choice === item)).toHaveLength(1);
          for (const one of choices)
            for (const other of choices) {
              if (one === other) continue;
              const text = first === 'front' ? other.back?.name : other.name;
              if (text) expect(rules.judge(one, first, text).isRight).toBe(false);
              if (first === 'front') expect(one.back).not.toEqual(other.back);
            }
        }
      }),
    );
  });

  it('are four if there are enough, else fewer', () => {
    const cards = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => card(name, `back of ${name}`));
    const { choicesOf } = createSideRules([...cards, { name: 'no back' }], lenient);
    const [first = card('', '')] = cards;
    expect(choicesOf(first, 'front', seededRng(1))).toHaveLength(4);
    expect(createSideRules(cards.slice(0, 2), lenient).choicesOf(first, 'back', seededRng(1))).toHaveLength(
      2,
    );
  });

  it('of 2000 items that share a side are found without comparing all with all', () => {
    const cards = Array.from({ length: 2000 }, (_, index) => card('same', `answer ${index}`));
    const [first = card('', '')] = cards;
    expect(createSideRules(cards, lenient).choicesOf(first, 'front', seededRng(1))).toEqual([first]);
  });
});
