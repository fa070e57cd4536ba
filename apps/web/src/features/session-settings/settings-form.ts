import {
  answerDisplayTimeOf,
  checkItemsPerMinute,
  checkSettings,
  checkSpeed,
  initialSettings,
  minutesAndTenths,
  shownItemsPerMinute,
} from '@sixty/domain/session';
import type {
  RememberedSettings,
  SettingsField,
  SettingsFields,
  SettingsProblem,
  SessionSettings,
  StopCondition,
} from '@sixty/domain/session';

/** The dialog as it stands on screen. Time and items per minute say the same thing; whichever was typed last leads. */
export type SettingsForm = {
  readonly fields: SettingsFields;
  readonly itemsPerMinute: string;
  /** The speed chosen by items per minute, which minutes and seconds show rounded; null where those lead. */
  readonly exactSpeedMs: number | null;
  readonly isRateLeading: boolean;
  /** The last pace in ms an item that was none of the offered ones; null before there was one. */
  readonly ownSpeedMs: number | null;
  readonly shuffle: boolean;
  readonly isInteractive: boolean;
};

export type FormProblem = { readonly field: SettingsField; readonly problem: SettingsProblem };

export type CheckedForm =
  { readonly ok: true; readonly settings: SessionSettings } | ({ readonly ok: false } & FormProblem);

const rateOf = (speedMs: number): string => String(shownItemsPerMinute(speedMs));

/** The form with which the dialog opens. */
export const openForm = (remembered: RememberedSettings): SettingsForm => {
  const { fields, exactSpeedMs, ownSpeedMs } = initialSettings(remembered);
  const time = checkSpeed(fields.minutes, fields.seconds);
  const speedMs = exactSpeedMs ?? (time.ok ? time.speedMs : null);
  return {
    fields,
    itemsPerMinute: speedMs === null ? '' : rateOf(speedMs),
    exactSpeedMs,
    isRateLeading: false,
    ownSpeedMs,
    shuffle: false,
    isInteractive: false,
  };
};

/** Minutes or seconds were typed: items per minute follow, and are empty while the time is no time. */
export const withTime = (
  form: SettingsForm,
  time: Partial<Pick<SettingsFields, 'minutes' | 'seconds'>>,
): SettingsForm => {
  const fields = { ...form.fields, ...time };
  const speed = checkSpeed(fields.minutes, fields.seconds);
  return {
    ...form,
    fields,
    itemsPerMinute: speed.ok ? rateOf(speed.speedMs) : '',
    exactSpeedMs: null,
    isRateLeading: false,
  };
};

/** Items per minute were typed: minutes and seconds follow, rounded, where they are a rate. */
export const withItemsPerMinute = (form: SettingsForm, itemsPerMinute: string): SettingsForm => {
  const rate = checkItemsPerMinute(itemsPerMinute);
  if (!rate.ok) return { ...form, itemsPerMinute, exactSpeedMs: null, isRateLeading: true };
  const { minutes, seconds } = minutesAndTenths(rate.speedMs);
  return {
    ...form,
    fields: { ...form.fields, minutes: String(minutes), seconds: String(seconds) },
    itemsPerMinute,
    exactSpeedMs: rate.speedMs,
    isRateLeading: true,
  };
};

/** A pace was picked: every field follows, rounded, and its exact speed counts. */
export const withSpeed = (form: SettingsForm, speedMs: number): SettingsForm => {
  const { minutes, seconds } = minutesAndTenths(speedMs);
  return {
    ...form,
    fields: { ...form.fields, minutes: String(minutes), seconds: String(seconds) },
    itemsPerMinute: rateOf(speedMs),
    exactSpeedMs: speedMs,
    isRateLeading: false,
  };
};

/** Choosing the timer starts it from 0:00 (specification, part 2, section 4). */
export const withStopCondition = (form: SettingsForm, stopCondition: StopCondition): SettingsForm => ({
  ...form,
  fields: { ...form.fields, stopCondition, timerMinutes: '0', timerSeconds: '0' },
});

/** The field was left: where it holds no time, it says the one that is used then. */
export const withUsableAnswerDisplayTime = (form: SettingsForm): SettingsForm => ({
  ...form,
  fields: {
    ...form.fields,
    answerDisplayTime: String(answerDisplayTimeOf(form.fields.answerDisplayTime) / 1000),
  },
});

/** The speed that the form stands for at this moment, in ms; null while what is typed is none. */
export const speedOf = ({
  fields,
  itemsPerMinute,
  exactSpeedMs,
  isRateLeading,
}: SettingsForm): number | null => {
  if (exactSpeedMs !== null) return exactSpeedMs;
  const speed = isRateLeading
    ? checkItemsPerMinute(itemsPerMinute)
    : checkSpeed(fields.minutes, fields.seconds);
  return speed.ok ? speed.speedMs : null;
};

/** The settings to start with, or the first field that keeps the session from starting, with its sentence. */
export const checkForm = (form: SettingsForm): CheckedForm => {
  if (form.isRateLeading) {
    const rate = checkItemsPerMinute(form.itemsPerMinute);
    if (!rate.ok) return rate;
  }
  return checkSettings(form.fields, form.exactSpeedMs);
};
