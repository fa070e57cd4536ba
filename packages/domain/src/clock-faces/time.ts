/** `hour` is 1 to 12, `minute` 0 to 59. */
export type ClockTime = { readonly hour: number; readonly minute: number };

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

export const timesOf = (step: ClockStep): readonly ClockTime[] =>
  Array.from({ length: minutesOfFace / clockSteps[step] }, (_, index) => timeAt(index * clockSteps[step]));
