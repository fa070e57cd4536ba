import { type ClockStep, readTime } from '@sixty/domain/clock-faces';
import { makeClock } from '@sixty/domain/items';
import * as z from 'zod/mini';
import { catch as withFallback } from 'zod/mini';
import { type CustomForm, type SetupForm, type TextEntryForm, TypedText } from './kind-form.ts';

export const steps = [
  'hours',
  'halfHours',
  'quarterHours',
  'fiveMinutes',
] as const satisfies readonly ClockStep[];

export type SetupFields = { clock: { step: ClockStep } };

export const initialSetup: SetupFields = { clock: { step: 'halfHours' } };

export const StoredSetup = { clock: withFallback(z.object({ step: z.enum(steps) }), initialSetup.clock) };

export const setup: SetupForm<SetupFields> = {
  request: (count, { clock }) => ({ type: 'tellingTime', count, step: clock.step }),
  fieldOf: {},
};

const Custom = z.object({ hour: TypedText, minute: TypedText });
export type TimeFields = z.output<typeof Custom>;
export type CustomFields = { clock: TimeFields };

export const initialCustom: CustomFields = { clock: { hour: '3', minute: '00' } };

export const StoredCustom = { clock: withFallback(Custom, initialCustom.clock) };

export const customForm: CustomForm = {
  label: 'Clocks',
  category: 'Math',
  sequenceType: 'tellingTime',
  isWide: false,
};

export const typedForm: TextEntryForm = {
  label: 'Time',
  hint: 'For example, 3:45',
  make: (id, text) => {
    const time = readTime(text);
    return time && makeClock(id, time);
  },
  problem: 'Please enter a time, such as 3:45.',
};
