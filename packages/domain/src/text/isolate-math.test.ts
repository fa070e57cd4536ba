import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isolateMath } from './index.ts';

const visible = (text: string): string =>
  text.replaceAll('\u2066', '⟨').replaceAll('\u2069', '⟩').replaceAll('\u00a0', '_');

test.each([
  ['כמה זה 7 - 3 ?', 'כמה זה ⟨7_-_3⟩ ?'],
  ['כמה זה 7 - 3 = ?', 'כמה זה ⟨7_-_3_=_?⟩'],
  ['احسب 12 ÷ 4', 'احسب ⟨12_÷_4⟩'],
  ['احسب ٧ − ٣ ثم ٢ × ٥', 'احسب ⟨٧_−_٣⟩ ثم ⟨٢_×_٥⟩'],
  ['הטמפרטורה -5 מעלות', 'הטמפרטורה ⟨-5⟩ מעלות'],
  ['1.5 + -2 = שלילי', '⟨1.5_+_-2⟩ = שלילי'],
  ['חמש ועוד 3 + 4', 'חמש ועוד ⟨3_+_4⟩'],
  ['יש לי 12 תפוחים', 'יש לי 12 תפוחים'],
  ['3 + 4 =', '3 + 4 ='],
  ['minus -5', 'minus -5'],
])('%j is shown as %j', (text, shown) => {
  expect(visible(isolateMath(text))).toBe(shown);
});

test('adds isolates in pairs, and nothing else', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('א', 'ب', '1', '2', ' ', '-', '+', '=', '?', ',', 'x') }),
      (text) => {
        const shown = isolateMath(text);
        expect(shown.replaceAll(/[\u2066\u2069]/gu, '').replaceAll('\u00a0', ' ')).toBe(text);
        expect(shown).toMatch(/^(?:[^\u2066\u2069]|\u2066[^\u2066\u2069]+\u2069)*$/u);
      },
    ),
  );
});
