import { formatTime, isClockTime, type ClockTime } from './time.ts';

const numeralRadius = 37;
/** Offset from a numeral's middle to its baseline. */
const baseline = 3.6;

const numerals = Array.from({ length: 12 }, (_, index) => {
  const angle = ((index + 1) * Math.PI) / 6;
  const x = Math.round(numeralRadius * Math.sin(angle));
  const y = Math.round(baseline - numeralRadius * Math.cos(angle));
  return `<text x='${x}' y='${y}'>${index + 1}</text>`;
}).join('');

// The 60 marks are dashes of one circle, so that 2,000 clocks fit in 2 MiB: with `pathLength`, a minute is
// one unit, and each dash is centered on its mark.
const dial =
  `<svg xmlns='http://www.w3.org/2000/svg' viewBox='-55 -55 110 110' width='440' height='440' ` +
  `font-family='Arial,sans-serif' font-weight='700' font-size='10.5' text-anchor='middle'><title>Clock</title>` +
  `<rect x='-55' y='-55' width='110' height='110' rx='10' fill='#fff'/>${numerals}` +
  `<g fill='none' stroke='#000' stroke-width='3' stroke-linecap='round'><circle r='50'/>` +
  `<circle r='46' pathLength='60' stroke-linecap='butt' stroke-dasharray='.2 .8' stroke-dashoffset='.1'/>`;

// Two colors distinguish overlapping hands; the blue has a contrast of 6.3 on white.
const hands = {
  hour: { length: 20, width: 7, stroke: ` stroke='#05d'` },
  minute: { length: 28, width: 4, stroke: '' },
} as const;

type Hand = (typeof hands)[keyof typeof hands];

const hand = ({ length, width, stroke }: Hand, degrees: number): string =>
  `<path d='M0 0v-${length}'${stroke} stroke-width='${width}' transform='rotate(${degrees})'/>`;

export const clockName = (time: ClockTime): string => `Clock: ${formatTime(time)}`;

/**
 * An analog clock as SVG markup on a white 110×110 board; at 3:30 the hour hand is at 105°. No scripts,
 * styles, or references; the `title` doesn't state the time.
 *
 * @throws RangeError for a time that isn't on a 12-hour clock.
 */
export const drawClock = (time: ClockTime): string => {
  if (!isClockTime(time)) throw new RangeError(`No clock shows ${time.hour}:${time.minute}`);
  const { hour, minute } = time;
  return `${dial}${hand(hands.hour, (hour % 12) * 30 + minute / 2)}${hand(hands.minute, minute * 6)}</g></svg>`;
};

/** 'Clock: 3:45'; null for any other name. */
export const readClockName = (name: string): string | null =>
  /^\s*Clock: ((?:[1-9]|1[0-2]):[0-5]\d)\s*$/.exec(name)?.[1] ?? null;
