import { clockSteps, type ClockTime, drawClock, isClockTime } from '@sixty/domain/clock-faces';
import { makeClock } from '@sixty/domain/items';
import { NumberField } from '../../ui/number-field.tsx';
import type { CustomFields, TimeFields } from './clock.ts';
import { AddButton, ItemDrawing, useItemSubmit } from './form-parts.tsx';
import { numberOf, type CustomFormProps } from './kind-form.ts';

const isHour = (text: string): boolean => isClockTime({ hour: numberOf(text), minute: 0 });
const isMinute = (text: string): boolean => isClockTime({ hour: 12, minute: numberOf(text) });

const timeOf = ({ hour, minute }: TimeFields): ClockTime | null =>
  isHour(hour) && isMinute(minute) ? { hour: Number(hour), minute: Number(minute) } : null;

export const ClockForm = ({ fields: { clock }, items, onChange, onAdd }: CustomFormProps<CustomFields>) => {
  const { hour, minute } = clock;
  const time = timeOf(clock);
  const { isChecked, error, touch, submit } = useItemSubmit(time && makeClock('', time), onAdd);

  const change = (part: Partial<TimeFields>) => {
    touch();
    onChange((fields) => ({ clock: { ...fields.clock, ...part } }));
  };

  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <ItemDrawing image={time && drawClock(time)} />
      <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4">
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
