/** `hour` is 1 to 12, `minute` 0 to 59. */
export type ClockTime = { hour: number; minute: number };

const minutesOfFace = 720;

export const isClockTime = ({ hour, minute }: ClockTime): boolean =>
  Number.isInteger(hour) &&
  hour >= 1 &&
  hour <= 12 &&
  Number.isInteger(minute) &&
  minute >= 0 &&
  minute <= 59;

export const formatTime = ({ hour, minute }: ClockTime): string =>
  `${hour}:${String(minute).padStart(2, '0')}`;

/**
 * Parses a typed time: '3:45', '03:45', ' 3 : 45 ', full-width characters. Null for anything else, such as
 * '13:00', '3:5', or '3.45'.
 */
export const readTime = (text: string): ClockTime | null => {
  const plain = text.normalize('NFKC').replaceAll(/\s/g, '');
  const match = /^(0?[1-9]|1[0-2]):([0-5]\d)$/.exec(plain);
  return match && { hour: Number(match[1]), minute: Number(match[2]) };
};

export const isTimeText = (text: string): boolean => {
  const time = readTime(text);
  return time !== null && formatTime(time) === text;
};

/** Minutes after 12:00, 0 to 719. */
export const minutesOf = ({ hour, minute }: ClockTime): number => (hour % 12) * 60 + minute;

/** @param minutes after 12:00; any integer, wrapped around. */
export const timeAt = (minutes: number): ClockTime => {
  const onFace = ((minutes % minutesOfFace) + minutesOfFace) % minutesOfFace;
  return { hour: Math.floor(onFace / 60) || 12, minute: onFace % 60 };
};

/** In minutes. */
export const clockSteps = { hours: 60, halfHours: 30, quarterHours: 15, fiveMinutes: 5 } as const;

export type ClockStep = keyof typeof clockSteps;

export const isClockStep = (value: unknown): value is ClockStep =>
  typeof value === 'string' && Object.hasOwn(clockSteps, value);

export const clockTimesOf = (step: ClockStep): readonly ClockTime[] =>
  Array.from({ length: minutesOfFace / clockSteps[step] }, (_, index) => timeAt(index * clockSteps[step]));

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
