import { describe, expect, it } from 'vitest';
import { sheetTexts } from './sheet-texts.ts';

const dayMs = 86_400_000;
const now = Date.UTC(2026, 10, 25, 12);
const rate = (daysAgo: number, value: number) => ({ at: now - daysAgo * dayMs, value });

describe('the English sheet', () => {
  const { practicedText, growthText, trickyText } = sheetTexts('en');

  it('tells a family how often a child practiced', () => {
    expect(practicedText('Ana', 14)).toBe('Ana practiced 14 times in the last four weeks.');
    expect(practicedText('Ana', 1)).toBe('Ana practiced once in the last four weeks.');
    expect(practicedText('Ana', 0)).toBe('Ana hasn’t practiced in the last four weeks.');
  });

  it('tells growth as what a child read then and now', () => {
    const rates = [rate(40, 20), rate(29, 24), rate(10, 29), rate(1, 31)];
    expect(growthText('Ana', 'letter', rates, now)).toBe(
      'Ana read 24 letters a minute four weeks ago and 31 now.',
    );
    expect(growthText('Ana', 'problem', [rate(7, 12), rate(0, 12)], now)).toBe(
      'Ana solved 12 problems a minute seven days ago, and the same now.',
    );
    expect(growthText('Ana', 'word', [rate(14, 1), rate(0, 3)], now)).toBe(
      'Ana read 1 word a minute two weeks ago and 3 now.',
    );
  });

  it('says nothing is now that is long past, and compares nothing with one day', () => {
    expect(growthText('Ana', 'item', [rate(60, 10), rate(30, 15)], now)).toBe(
      'Ana answered 10 items a minute on September 26 and 15 on October 26.',
    );
    expect(growthText('Ana', 'word', [rate(2, 30), rate(1, 31)], now)).toBe(
      'Ana read 31 words a minute in the latest session.',
    );
    expect(growthText('Ana', 'word', [], now)).toBeNull();
  });

  it('counts tricky items in words', () => {
    expect(trickyText(5, 'letter')).toBe('Five tricky letters to practice at home');
    expect(trickyText(1, 'word')).toBe('One tricky word to practice at home');
  });
});

describe('the Spanish sheet', () => {
  const { dateText, practicedText, growthText, sessionsText, trickyText } = sheetTexts('es');

  it('has singulars, plurals, and genders of its own', () => {
    expect(practicedText('Ana', 1)).toBe('Ana practicó una vez en las últimas cuatro semanas.');
    expect(practicedText('Ana', 7)).toBe('Ana practicó 7 veces en las últimas cuatro semanas.');
    expect(practicedText('Ana', 0)).toBe('Ana no ha practicado en las últimas cuatro semanas.');
    expect(sessionsText(1)).toEqual(['1 sesión de ', '']);
    expect(trickyText(1, 'letter')).toBe('Una letra difícil para practicar en casa');
    expect(trickyText(1, 'number')).toBe('Un número difícil para practicar en casa');
    expect(trickyText(4, 'word')).toBe('Cuatro palabras difíciles para practicar en casa');
  });

  it('tells growth and dates as Spanish does', () => {
    expect(growthText('Ana', 'letter', [rate(28, 24), rate(1, 31)], now)).toBe(
      'Hace cuatro semanas, Ana leía 24 letras por minuto; ahora lee 31.',
    );
    expect(growthText('Ana', 'item', [rate(14, 12), rate(0, 12)], now)).toBe(
      'Hace dos semanas, Ana completaba 12 ejercicios por minuto, y ahora completa la misma cantidad.',
    );
    expect(growthText('Ana', 'problem', [rate(60, 10), rate(30, 15)], now)).toBe(
      'Ana resolvió 10 problemas por minuto el 26 de septiembre y 15 el 26 de octubre.',
    );
    expect(dateText(now)).toBe('25 de noviembre de 2026');
  });
});
