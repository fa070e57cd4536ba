import type { ItemNoun } from '@sixty/domain/categories';
import { comparedRates, type TrendPoint } from '@sixty/domain/classes';
import { dayMs } from '@sixty/domain/days';
import { spanOf } from '../../entities/report/lead-sentence.ts';
import { rateText } from '../../entities/report/report-texts.ts';
import { createStoredStore } from '../../platform/store.ts';
import english from './strings/en.json' with { type: 'json' };
import spanish from './strings/es.json' with { type: 'json' };

type Strings = typeof english;

/** Each has all strings of the sheet: add a file for one more language. */
const strings = { en: english, es: spanish } as const satisfies Record<string, Strings>;

export type SheetLanguage = keyof typeof strings;

export const sheetLanguages = (Object.keys(strings) as SheetLanguage[]).map((value) => ({
  value,
  label: strings[value].language,
}));

/** Of this browser: most of a class's families read one. */
export const chosenLanguage = createStoredStore<SheetLanguage>('sheetLanguage', {
  initial: 'en',
  parse: (text) => sheetLanguages.find(({ value }) => value === text)?.value ?? 'en',
  format: (language) => language,
});

type Values = Readonly<Record<string, string | number>>;

const fill = (text: string, values: Values): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

type Plural = { one: string; other: string };

/** An older session isn't 'now'. */
const nowMs = 14 * dayMs;

/** The sheet's own texts in a language. */
export const sheetTexts = (language: SheetLanguage) => {
  const { locale, numbers, spans, practiced, growth, tricky } = strings[language];
  const plurals = new Intl.PluralRules(locale);
  const dayFormat = new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric' });
  const dateFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'long' });

  const counted = (text: Plural, count: number, values: Values = {}): string =>
    fill(plurals.select(count) === 'one' ? text.one : text.other, { count, ...values });
  /** With small numbers as words. */
  const inWords = (text: Plural, count: number): string =>
    counted(text, count, { count: numbers[count] ?? count });

  return {
    practicedHeading: practiced.heading,
    growthHeading: growth.heading,
    trickyHow: tricky.how,
    dateText: (at: number): string => dateFormat.format(at),
    practicedText: (name: string, sessions: number): string =>
      sessions === 0 ? fill(practiced.none, { name }) : counted(practiced.times, sessions, { name }),
    /** What stands before and after the collection's name. */
    sessionsText: (count: number): readonly string[] =>
      counted(practiced.sessions, count).split('{collection}'),
    trickyText: (count: number, noun: ItemNoun): string => {
      const text = inWords(tricky[noun], count);
      return `${text.charAt(0).toLocaleUpperCase(locale)}${text.slice(1)}`;
    },
    /**
     * 'Ana read 24 letters a minute four weeks ago and 31 now.' `rates` oldest first, `now` in epoch ms. Null
     * without a rate.
     */
    growthText: (name: string, noun: ItemNoun, rates: readonly TrendPoint[], now: number): string | null => {
      const latest = rates.at(-1);
      if (!latest) return null;
      const texts = growth[noun];
      const change = comparedRates(rates);
      const span = change && spanOf(change.to.at - change.from.at);
      if (!change || !span) {
        const to = Math.round(latest.value);
        return counted(texts.latest, to, { name, to });
      }
      const [from, to] = [rateText(change.from.value), rateText(change.to.value)];
      const isNow = now - latest.at < nowMs;
      const [changed, same] = isNow ? [texts.since, texts.sinceSame] : [texts.between, texts.betweenSame];
      return counted(from === to ? same : changed, Number(from), {
        name,
        from,
        to,
        span: inWords(spans[span.unit], span.count),
        before: dayFormat.format(change.from.at),
        after: dayFormat.format(change.to.at),
      });
    },
  };
};
