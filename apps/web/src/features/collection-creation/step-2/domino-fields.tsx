import { dominoColors } from '@sixty/domain/dominoes';
import { patternLimits } from '@sixty/domain/sequences';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { optionsOf } from '../option-labels.ts';
import { leastMax, withMaxAtLeastMin } from '../draft/sequence-fields.ts';
import type { DominoFields as Fields, SequenceErrors } from '../draft/sequence-fields.ts';
import styles from '../sources.module.css';

type DominoFieldsProps = {
  readonly domino: Fields;
  readonly errors: SequenceErrors;
  readonly onChange: (domino: Fields) => void;
};

const { min: least, max: most } = patternLimits.domino;

const colors = optionsOf(dominoColors);

/** What the dominoes look like. */
export const DominoFields = ({ domino, errors, onChange }: DominoFieldsProps) => (
  <>
    <NumberField
      label="Min dots per side"
      hasSteps
      min={least}
      max={most}
      value={domino.min}
      error={errors.min}
      onBlur={() => onChange(withMaxAtLeastMin(domino, most))}
      onValue={(min) => onChange({ ...domino, min })}
    />
    <NumberField
      label="Max dots per side"
      hasSteps
      min={leastMax(domino.min, least)}
      max={most}
      value={domino.max}
      error={errors.max}
      onValue={(max) => onChange({ ...domino, max })}
    />
    <SelectField
      className={styles['whole']}
      label="Dot color"
      options={colors}
      value={domino.color}
      onValue={(color) => onChange({ ...domino, color })}
    />
  </>
);
