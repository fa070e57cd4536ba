import { dotShapes, setupDotColors } from '@sixty/domain/dots';
import { patternLimits } from '@sixty/domain/sequences';
import { NumberField } from '../../../ui/number-field.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { optionsOf } from '../option-labels.ts';
import { leastMax, withMaxAtLeastMin } from '../draft/sequence-fields.ts';
import type { DotFields, SequenceErrors } from '../draft/sequence-fields.ts';
import styles from '../sources.module.css';

type NumberSenseFieldsProps = {
  readonly dots: DotFields;
  readonly errors: SequenceErrors;
  readonly onChange: (dots: DotFields) => void;
};

const { min: least, max: most } = patternLimits.numberSense;

const kinds = optionsOf(['fixed', 'random']);
const colors = optionsOf(setupDotColors);
const shapes = optionsOf(dotShapes);

/** What the pictures of Number Sense look like. */
export const NumberSenseFields = ({ dots, errors, onChange }: NumberSenseFieldsProps) => (
  <>
    <SegmentedControl
      className={styles['whole']}
      label="Dot count type"
      options={kinds}
      value={dots.kind}
      onValue={(kind) => onChange({ ...dots, kind })}
    />
    {dots.kind === 'fixed' ? (
      <NumberField
        className={styles['whole']}
        label="Number of dots"
        hasSteps
        min={least}
        max={most}
        value={dots.count}
        error={errors.dots}
        onValue={(count) => onChange({ ...dots, count })}
      />
    ) : (
      <>
        <NumberField
          label="Min dots"
          hasSteps
          min={least}
          max={most}
          value={dots.min}
          error={errors.min}
          onBlur={() => onChange(withMaxAtLeastMin(dots, most))}
          onValue={(min) => onChange({ ...dots, min })}
        />
        <NumberField
          label="Max dots"
          hasSteps
          min={leastMax(dots.min, least)}
          max={most}
          value={dots.max}
          error={errors.max}
          onValue={(max) => onChange({ ...dots, max })}
        />
      </>
    )}
    <SelectField
      label="Dot color"
      options={colors}
      value={dots.color}
      onValue={(color) => onChange({ ...dots, color })}
    />
    <SelectField
      label="Dot shape"
      options={shapes}
      value={dots.shape}
      onValue={(shape) => onChange({ ...dots, shape })}
    />
  </>
);
