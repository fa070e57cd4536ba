import { clockSteps, drawClock, isClockTime, readTime } from '@sixty/domain/clock-faces';
import type { ClockStep, ClockTime } from '@sixty/domain/clock-faces';
import { makeClock } from '@sixty/domain/items';
import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';
import { NumberField } from '../../ui/number-field.tsx';
import { type Option, SelectField } from '../../ui/select-field.tsx';
import { AddButton, ItemDrawing, useItemSubmit } from './form-parts.tsx';
import forms from './form.module.css';
import { numberOf, TypedText } from './kind-form.ts';
import type { OwnForm, OwnProps, SetupForm, SetupProps, TypedForm } from './kind-form.ts';

const labels: Readonly<Record<ClockStep, string>> = {
  hours: 'Hours (3:00)',
  halfHours: 'Half hours (3:30)',
  quarterHours: 'Quarter hours (3:45)',
  fiveMinutes: 'Five minutes (3:55)',
};

const steps = ['hours', 'halfHours', 'quarterHours', 'fiveMinutes'] as const satisfies readonly ClockStep[];
const stepOptions = steps.map((value): Option<ClockStep> => ({ value, label: labels[value] }));

type SetupFields = { readonly clock: { readonly step: ClockStep } };

export const initialSetup: SetupFields = { clock: { step: 'halfHours' } };

export const StoredSetup = { clock: orElse(z.object({ step: z.enum(steps) }), initialSetup.clock) };

const ClockSetup = ({ fields: { clock }, onChange }: SetupProps<SetupFields>) => (
  <SelectField
    className={forms['whole']}
    label="Times"
    options={stepOptions}
    value={clock.step}
    onValue={(step) => onChange({ clock: { step } })}
  />
);

export const setup: SetupForm<SetupFields> = {
  request: (count, { clock }) => ({ type: 'tellingTime', count, step: clock.step }),
  fieldOf: {},
  Fields: ClockSetup,
};

type TimeFields = { readonly hour: string; readonly minute: string };
type OwnFields = { readonly clock: TimeFields };

export const initialOwn: OwnFields = { clock: { hour: '3', minute: '00' } };

export const StoredOwn = {
  clock: orElse(z.object({ hour: TypedText, minute: TypedText }), initialOwn.clock),
};

const isHour = (text: string): boolean => isClockTime({ hour: numberOf(text), minute: 0 });
const isMinute = (text: string): boolean => isClockTime({ hour: 12, minute: numberOf(text) });

const timeOf = ({ hour, minute }: TimeFields): ClockTime | null =>
  isHour(hour) && isMinute(minute) ? { hour: Number(hour), minute: Number(minute) } : null;

const ClockForm = ({ fields: { clock }, items, onChange, onAdd }: OwnProps<OwnFields>) => {
  const { hour, minute } = clock;
  const time = timeOf(clock);
  const { isChecked, error, touch, submit } = useItemSubmit(time && makeClock('', time), onAdd);

  const change = (part: Partial<TimeFields>) => {
    touch();
    onChange((fields) => ({ clock: { ...fields.clock, ...part } }));
  };

  return (
    <form className="stack gap-4" onSubmit={submit} noValidate>
      <ItemDrawing image={time && drawClock(time)} />
      <div className={forms['fields']}>
        <NumberField
          label="Hour"
          hasSteps
          min={1}
          max={12}
          value={hour}
          error={isChecked && !isHour(hour) ? 'A whole number from 1 to 12.' : null}
          onValue={(value) => change({ hour: value })}
        />
        <NumberField
          label="Minutes"
          hasSteps
          min={0}
          max={55}
          step={clockSteps.fiveMinutes}
          value={minute}
          error={isChecked && !isMinute(minute) ? 'A whole number from 0 to 59.' : null}
          onValue={(value) => change({ minute: value })}
        />
      </div>
      {error && <p role="alert">{error}</p>}
      <AddButton label="Add Clock" isFirst={items.length === 0} />
    </form>
  );
};

export const ownForm: OwnForm<OwnFields> = {
  label: 'Clocks',
  category: 'Math',
  sequenceType: 'tellingTime',
  isWide: false,
  hasList: false,
  Form: ClockForm,
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
