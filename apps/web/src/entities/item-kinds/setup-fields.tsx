import type { ClockStep } from '@sixty/domain/clock-faces';
import { dominoColors, dominoLimits } from '@sixty/domain/dominoes';
import { dotShapes, setupDotColors } from '@sixty/domain/dots';
import { dotsFieldLimits } from '@sixty/domain/items';
import type { SequenceType } from '@sixty/domain/sequences';
import type { ComponentType } from 'react';
import { lazyComponent, PartSkeleton } from '../../ui/lazy-component.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SegmentedControl } from '../../ui/choices.tsx';
import { type Option, optionsOf, SelectField } from '../../ui/fields.tsx';
import { type SetupFields as ClockFields, steps } from './clock.ts';
import type { SetupFields as DominoFields } from './domino.ts';
import type { DotFields, SetupFields as DotsFields } from './dots.ts';
import { RangeFields } from './form-parts.tsx';
import type { SetupFields } from './index.ts';
import type { SetupProps } from './kind-form.ts';

const FactsSetup = lazyComponent(async () => import('./facts-setup.tsx'), 'FactsSetup', PartSkeleton);

const labels: Readonly<Record<ClockStep, string>> = {
  hours: 'Hours (3:00)',
  halfHours: 'Half hours (3:30)',
  quarterHours: 'Quarter hours (3:45)',
  fiveMinutes: 'Five minutes (3:55)',
};

const stepOptions = steps.map((value): Option<ClockStep> => ({ value, label: labels[value] }));

const ClockSetup = ({ fields: { clock }, onChange }: SetupProps<ClockFields>) => (
  <SelectField
    className="col-span-full"
    label="Times"
    options={stepOptions}
    value={clock.step}
    onValue={(step) => onChange({ clock: { step } })}
  />
);

const dominoColorOptions = optionsOf(dominoColors);

const DominoSetup = ({ fields: { domino }, errors, onChange }: SetupProps<DominoFields>) => {
  const change = (part: Partial<DominoFields['domino']>) => onChange({ domino: { ...domino, ...part } });
  return (
    <>
      <RangeFields
        what="dots per side"
        limits={dominoLimits.field}
        range={domino}
        errors={errors}
        onChange={change}
      />
      <SelectField
        className="col-span-full"
        label="Dot color"
        options={dominoColorOptions}
        value={domino.color}
        onValue={(color) => change({ color })}
      />
    </>
  );
};

const dotCountKinds = optionsOf(['fixed', 'random']);
const dotColorOptions = optionsOf(setupDotColors);
const dotShapeOptions = optionsOf(dotShapes);

const DotsSetup = ({ fields: { dots }, errors, onChange }: SetupProps<DotsFields>) => {
  const change = (part: Partial<DotFields>) => onChange({ dots: { ...dots, ...part } });
  return (
    <>
      <SegmentedControl
        className="col-span-full"
        label="Dot count type"
        options={dotCountKinds}
        value={dots.kind}
        onValue={(kind) => change({ kind })}
      />
      {dots.kind === 'fixed' ? (
        <NumberField
          className="col-span-full"
          label="Number of dots"
          hasSteps
          min={dotsFieldLimits.min}
          max={dotsFieldLimits.max}
          value={dots.count}
          error={errors.dots}
          onValue={(count) => change({ count })}
        />
      ) : (
        <RangeFields what="dots" limits={dotsFieldLimits} range={dots} errors={errors} onChange={change} />
      )}
      <SelectField
        label="Dot color"
        options={dotColorOptions}
        value={dots.color}
        onValue={(color) => change({ color })}
      />
      <SelectField
        label="Dot shape"
        options={dotShapeOptions}
        value={dots.shape}
        onValue={(shape) => change({ shape })}
      />
    </>
  );
};

/** Other types need no more than a count. */
export const setupFields: Readonly<
  Partial<Record<SequenceType, ComponentType<SetupProps<SetupFields, Partial<SetupFields>>>>>
> = {
  mathProblems: FactsSetup,
  numberSense: DotsSetup,
  tellingTime: ClockSetup,
  'Domino Comparison': DominoSetup,
};
