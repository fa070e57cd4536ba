import {
  answerDisplayTimeOf,
  checkItemsPerMinute,
  checkSettings,
  checkSpeed,
  defaultSpeedMs,
  initialSettings,
  minutesAndTenths,
  shownItemsPerMinute,
} from '@sixty/domain/session';
import type {
  AnswerBy,
  RememberedSettings,
  SettingsField,
  SettingsFields,
  SessionSettings,
  ShowFirst,
  StopCondition,
} from '@sixty/domain/session';

/** Of time and items per minute, the last edited leads. */
export type SettingsForm = {
  fields: SettingsFields;
  itemsPerMinute: string;
  /** Null if the fields lead, which show the speed rounded. */
  exactSpeedMs: number | null;
  isRateLeading: boolean;
  /** The last pace that isn't a preset. */
  ownSpeedMs: number | null;
  shuffle: boolean;
  isInteractive: boolean;
  /** Of items with a back. */
  showFirst: ShowFirst;
  answerBy: OfferedWay;
  playsAnimations: boolean;
};

type OfferedWay = (typeof answerWays)[number]['value'];

export const sidesFirst = [
  { value: 'front', label: 'Front' },
  { value: 'back', label: 'Back' },
  { value: 'mixed', label: 'Mixed' },
] as const satisfies readonly { value: ShowFirst; label: string }[];

export const answerWays = [
  { value: 'typing', label: 'Type it' },
  { value: 'choosing', label: 'Pick it' },
  { value: 'rating', label: 'Flip and rate' },
] as const satisfies readonly { value: AnswerBy; label: string }[];

export type RememberedForm = RememberedSettings &
  Pick<SettingsForm, 'shuffle' | 'isInteractive'> & { showFirst: string | null; answerBy: string | null };

export type FormProblem = { field: SettingsField; problem: string };

export type CheckedForm = { ok: true; settings: SessionSettings } | ({ ok: false } & FormProblem);

const itemsPerMinuteText = (speedMs: number): string => String(shownItemsPerMinute(speedMs));

export const openForm = (remembered: RememberedForm): SettingsForm => {
  const { fields, exactSpeedMs, ownSpeedMs } = initialSettings(remembered);
  const time = checkSpeed(fields.minutes, fields.seconds);
  const speedMs = exactSpeedMs ?? (time.ok ? time.speedMs : null);
  return {
    fields,
    itemsPerMinute: speedMs === null ? '' : itemsPerMinuteText(speedMs),
    exactSpeedMs,
    isRateLeading: false,
    ownSpeedMs,
    shuffle: remembered.shuffle,
    isInteractive: remembered.isInteractive,
    showFirst: sidesFirst.find(({ value }) => value === remembered.showFirst)?.value ?? 'front',
    answerBy: answerWays.find(({ value }) => value === remembered.answerBy)?.value ?? 'typing',
    // They may flash, so each session asks again.
    playsAnimations: false,
  };
};

/** Clears the items per minute while the time is invalid. */
export const withTime = (
  form: SettingsForm,
  time: Partial<Pick<SettingsFields, 'minutes' | 'seconds'>>,
): SettingsForm => {
  const fields = { ...form.fields, ...time };
  const speed = checkSpeed(fields.minutes, fields.seconds);
  return {
    ...form,
    fields,
    itemsPerMinute: speed.ok ? itemsPerMinuteText(speed.speedMs) : '',
    exactSpeedMs: null,
    isRateLeading: false,
  };
};

const withShownTime = (fields: SettingsFields, speedMs: number): SettingsFields => {
  const { minutes, seconds } = minutesAndTenths(speedMs);
  return { ...fields, minutes: String(minutes), seconds: String(seconds) };
};

export const withItemsPerMinute = (form: SettingsForm, itemsPerMinute: string): SettingsForm => {
  const rate = checkItemsPerMinute(itemsPerMinute);
  if (!rate.ok) return { ...form, itemsPerMinute, exactSpeedMs: null, isRateLeading: true };
  return {
    ...form,
    fields: withShownTime(form.fields, rate.speedMs),
    itemsPerMinute,
    exactSpeedMs: rate.speedMs,
    isRateLeading: true,
  };
};

export const withSpeed = (form: SettingsForm, speedMs: number): SettingsForm => ({
  ...form,
  fields: withShownTime(form.fields, speedMs),
  itemsPerMinute: itemsPerMinuteText(speedMs),
  exactSpeedMs: speedMs,
  isRateLeading: false,
});

/** An invalid pace must not stop a session that has none. */
export const withUsableSpeed = (form: SettingsForm): SettingsForm =>
  speedOf(form) === null ? withSpeed(form, defaultSpeedMs) : form;

/** Choosing the timer starts it from 0:00 (specification, part 2, section 4). */
export const withStopCondition = (form: SettingsForm, stopCondition: StopCondition): SettingsForm => ({
  ...form,
  fields: { ...form.fields, stopCondition, timerMinutes: '0', timerSeconds: '0' },
});

export const withUsableAnswerDisplayTime = (form: SettingsForm): SettingsForm => ({
  ...form,
  fields: {
    ...form.fields,
    answerDisplayTime: String(answerDisplayTimeOf(form.fields.answerDisplayTime) / 1000),
  },
});

/** In ms; null while invalid. */
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

export const checkForm = (form: SettingsForm): CheckedForm => {
  if (form.isRateLeading) {
    const rate = checkItemsPerMinute(form.itemsPerMinute);
    if (!rate.ok) return rate;
  }
  return checkSettings(form.fields, form.exactSpeedMs);
};
