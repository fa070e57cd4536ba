import { type ClockStep, readTime } from '@sixty/domain/clock-faces';
import { makeClock } from '@sixty/domain/items';
import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';
import { type OwnForm, type SetupForm, type TypedForm, TypedText } from './kind-form.ts';

export const steps = [
  'hours',
  'halfHours',
  'quarterHours',
  'fiveMinutes',
] as const satisfies readonly ClockStep[];

export type SetupFields = { readonly clock: { readonly step: ClockStep } };

export const initialSetup: SetupFields = { clock: { step: 'halfHours' } };

export const StoredSetup = { clock: orElse(z.object({ step: z.enum(steps) }), initialSetup.clock) };

export const setup: SetupForm<SetupFields> = {
  request: (count, { clock }) => ({ type: 'tellingTime', count, step: clock.step }),
  fieldOf: {},
};

export type TimeFields = { readonly hour: string; readonly minute: string };
export type OwnFields = { readonly clock: TimeFields };

export const initialOwn: OwnFields = { clock: { hour: '3', minute: '00' } };

export const StoredOwn = {
  clock: orElse(z.object({ hour: TypedText, minute: TypedText }), initialOwn.clock),
};

export const ownForm: OwnForm = {
  label: 'Clocks',
  category: 'Math',
  sequenceType: 'tellingTime',
  isWide: false,
  hasList: false,
};

export const typedForm: TypedForm = {
  label: 'Time',
  hint: 'For example, 3:45',
  make: (id, text) => {
    const time = readTime(text);
    return time && makeClock(id, time);
  },
  problem: 'Please enter a time, such as 3:45.',
};
