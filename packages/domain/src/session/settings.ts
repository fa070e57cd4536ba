import { minuteMs } from '../days.ts';
import {
  answerDisplayTimeLimits,
  defaultAnswerDisplayTimeMs,
  defaultSpeedMs,
  speedLimits,
  type StopCondition,
  timerLimits,
} from './configuration.ts';

const withinLimits = (speedMs: number): number =>
  Math.min(speedLimits.maxMs, Math.max(speedLimits.minMs, speedMs));

/** Unrounded: 500 ms gives 120. */
export const itemsPerMinute = (speedMs: number): number => minuteMs / speedMs;

/** One decimal below ten, two below one: 857 ms shows as 70. */
export const shownItemsPerMinute = (speedMs: number): number => {
  const rate = itemsPerMinute(speedMs);
  let steps = 1;
  if (rate < 1) steps = 100;
  else if (rate < 10) steps = 10;
  return Math.round(rate * steps) / steps;
};

/** Whole ms per item: 70 gives 857. */
export const speedOfItemsPerMinute = (rate: number): number => Math.round(minuteMs / rate);

/** 60500 ms is 1 min 0.5 s; 857 ms is 0.9 s. */
export const minutesAndTenths = (speedMs: number): { minutes: number; seconds: number } => {
  const tenths = Math.round(speedMs / 100);
  return { minutes: Math.floor(tenths / 600), seconds: (tenths % 600) / 10 };
};

export const presetRates = [30, 60, 90, 120] as const;

export const isPresetPace = (speedMs: number): boolean =>
  presetRates.some((rate) => rate === shownItemsPerMinute(speedMs));

/** Items per minute. */
export const rateSteps = [
  0.5, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 90, 100, 110, 120,
  140, 160, 180, 200, 220, 240, 270, 300, 350, 400, 450, 500, 600,
] as const;

/** Unchanged at the fastest. */
export const fasterSpeed = (speedMs: number): number => {
  const faster = rateSteps.map(speedOfItemsPerMinute).find((stepMs) => stepMs < speedMs);
  return faster === undefined ? speedMs : withinLimits(faster);
};

/** Unchanged at the slowest. */
export const slowerSpeed = (speedMs: number): number => {
  const slower = rateSteps.map(speedOfItemsPerMinute).findLast((stepMs) => stepMs > speedMs);
  return slower === undefined ? speedMs : withinLimits(slower);
};

export type SettingsFields = {
  minutes: string;
  seconds: string;
  answerDisplayTime: string;
  stopCondition: StopCondition;
  timerMinutes: string;
  timerSeconds: string;
};

export type SettingsField = 'minutes' | 'seconds' | 'itemsPerMinute' | 'timerMinutes' | 'timerSeconds';

type Refused<Field extends SettingsField> = {
  ok: false;
  field: Field;
  problem: string;
};

const refuse = <Field extends SettingsField>(field: Field, problem: string): Refused<Field> => ({
  ok: false,
  field,
  problem,
});

/** Blank is 0; NaN unless a plain decimal number. */
const numberOf = (text: string): number => {
  const trimmed = text.trim();
  if (trimmed === '') return 0;
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(trimmed) && trimmed.length <= 20 ? Number(trimmed) : Number.NaN;
};

const isWholeFrom0 = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

/** ms per item: '1' and '0.5' give 60500. */
export const checkSpeed = (
  minutesText: string,
  secondsText: string,
): { ok: true; speedMs: number } | Refused<'minutes' | 'seconds'> => {
  const minutes = numberOf(minutesText);
  if (!isWholeFrom0(minutes)) return refuse('minutes', 'Minutes must be a whole number, 0 or more.');
  const seconds = numberOf(secondsText);
  const tenths = Math.round(seconds * 10);
  if (!(seconds >= 0 && seconds <= 59) || Math.abs(tenths / 10 - seconds) > 1e-9)
    return refuse('seconds', 'Seconds can be 0 to 59, in steps of 0.1.');
  const speedMs = minutes * 60_000 + tenths * 100;
  if (speedMs === 0) return refuse('seconds', 'Each item needs more than 0 seconds.');
  if (speedMs > speedLimits.maxMs) return refuse('minutes', 'Each item can show for up to a day.');
  return { ok: true, speedMs };
};

/** ms per item: '70' gives 857. */
export const checkItemsPerMinute = (
  text: string,
): { ok: true; speedMs: number } | Refused<'itemsPerMinute'> => {
  const rate = numberOf(text);
  const speedMs = speedOfItemsPerMinute(rate);
  if (!(rate > 0 && rate <= itemsPerMinute(speedLimits.minMs) && speedMs <= speedLimits.maxMs))
    return refuse('itemsPerMinute', 'Items per minute must be more than 0 and at most 600.');
  return { ok: true, speedMs };
};

/** Seconds to ms; the default if invalid. */
export const answerDisplayTimeOf = (text: string | null): number => {
  const ms = Math.round(numberOf(text ?? '') * 1000);
  const isValid = ms >= answerDisplayTimeLimits.minMs && ms <= answerDisplayTimeLimits.maxMs;
  return isValid ? ms : defaultAnswerDisplayTimeMs;
};

export const checkTimer = (
  minutesText: string,
  secondsText: string,
): { ok: true; timerMinutes: number; timerSeconds: number } | Refused<'timerMinutes' | 'timerSeconds'> => {
  const timerMinutes = numberOf(minutesText);
  if (!isWholeFrom0(timerMinutes))
    return refuse('timerMinutes', 'Timer minutes must be a whole number, 0 or more.');
  const timerSeconds = numberOf(secondsText);
  if (!isWholeFrom0(timerSeconds) || timerSeconds > 59)
    return refuse('timerSeconds', 'Timer seconds must be a whole number from 0 to 59.');
  const ms = (timerMinutes * 60 + timerSeconds) * 1000;
  if (ms === 0) return refuse('timerSeconds', 'Set the timer to more than 0:00.');
  if (ms > timerLimits.maxMs) return refuse('timerMinutes', 'The timer can run for up to a day.');
  return { ok: true, timerMinutes, timerSeconds };
};

export type SessionSettings = {
  speed: number;
  answerDisplayTime: number;
  timerMinutes: number;
  timerSeconds: number;
};

/**
 * Returns the first problem.
 *
 * @param exactSpeedMs from items per minute, which the fields show rounded; null once minutes or seconds were
 * typed.
 */
export const checkSettings = (
  fields: SettingsFields,
  exactSpeedMs: number | null,
): { ok: true; settings: SessionSettings } | Refused<SettingsField> => {
  const speed =
    exactSpeedMs === null
      ? checkSpeed(fields.minutes, fields.seconds)
      : { ok: true as const, speedMs: exactSpeedMs };
  if (!speed.ok) return speed;
  const timer =
    fields.stopCondition === 'timer'
      ? checkTimer(fields.timerMinutes, fields.timerSeconds)
      : { ok: true as const, timerMinutes: 0, timerSeconds: 0 };
  if (!timer.ok) return timer;
  const { timerMinutes, timerSeconds } = timer;
  const answerDisplayTime = answerDisplayTimeOf(fields.answerDisplayTime);
  return { ok: true, settings: { speed: speed.speedMs, answerDisplayTime, timerMinutes, timerSeconds } };
};

/** From storage, possibly invalid. */
export type RememberedSettings = {
  minutes: string | null;
  seconds: string | null;
  /** ms; minutes and seconds are rounded to tenths. */
  speed: string | null;
  /** ms; the last speed that isn't a preset. */
  ownSpeed: string | null;
  answerDisplayTime: string | null;
  stopCondition: string | null;
};

/** `exactSpeedMs`: for `checkSettings`. `ownSpeedMs`: the last speed that isn't a preset. */
type InitialSettings = {
  fields: SettingsFields;
  exactSpeedMs: number | null;
  ownSpeedMs: number | null;
};

const storedSpeedMs = (text: string | null): number | null => {
  const ms = numberOf(text ?? '');
  const isSpeed = Number.isInteger(ms) && ms >= speedLimits.minMs && ms <= speedLimits.maxMs;
  return isSpeed ? ms : null;
};

/** The exact speed counts only if minutes and seconds show it rounded. */
const rememberedSpeedMs = (remembered: RememberedSettings): number => {
  const minutes = remembered.minutes ?? '';
  const seconds = remembered.seconds ?? '';
  const exactMs = storedSpeedMs(remembered.speed);
  if (exactMs !== null) {
    // 59,406 ms round to 59.4 s, more than the field accepts.
    const shown = minutesAndTenths(exactMs);
    if (numberOf(minutes) === shown.minutes && numberOf(seconds) === shown.seconds) return exactMs;
  }
  const checked = checkSpeed(minutes, seconds);
  return checked.ok ? checked.speedMs : defaultSpeedMs;
};

export const initialSettings = (remembered: RememberedSettings): InitialSettings => {
  const speedMs = rememberedSpeedMs(remembered);
  const { minutes, seconds } = minutesAndTenths(speedMs);
  const fields: SettingsFields = {
    minutes: String(minutes),
    seconds: String(seconds),
    answerDisplayTime: String(answerDisplayTimeOf(remembered.answerDisplayTime) / 1000),
    stopCondition: remembered.stopCondition === 'timer' ? 'timer' : 'collection',
    timerMinutes: '0',
    timerSeconds: '0',
  };
  const said = checkSpeed(fields.minutes, fields.seconds);
  const exactSpeedMs = said.ok && said.speedMs === speedMs ? null : speedMs;
  // The remembered speed may predate the separately stored own speed.
  const ownSpeedMs =
    [speedMs, storedSpeedMs(remembered.ownSpeed)].find((ms) => ms !== null && !isPresetPace(ms)) ?? null;
  return { fields, exactSpeedMs, ownSpeedMs };
};
