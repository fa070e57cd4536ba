import { dominoColors, dominoLimits, drawDomino } from '@sixty/domain/dominoes';
import { imageSource } from '@sixty/domain/images';
import { makeDomino } from '@sixty/domain/items';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { fullMessage } from '../../../entities/item/item-messages.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { withOwnFields } from '../draft/item-changes.ts';
import { optionsOf } from '../option-labels.ts';
import sources from '../sources.module.css';
import { AddButton } from './add-button.tsx';
import styles from './domino-form.module.css';
import type { OwnFields } from '../draft/own-fields.ts';
import type { OwnFormProps } from './own-form-props.ts';
import { Spoken } from './spoken.tsx';
import { useAdding } from './use-adding.ts';

const { min, max } = dominoLimits.field;
const colors = optionsOf(dominoColors);
const wrong = `A whole number from ${min} to ${max}.`;

const isSide = (text: string): boolean => {
  const pips = Number(text);
  return text.trim() !== '' && Number.isInteger(pips) && pips >= min && pips <= max;
};

/** A domino by the dots of its two sides, drawn while they are chosen. */
export const DominoForm = ({ draft, onChange }: OwnFormProps) => {
  const { domino } = draft.own;
  const { left, right, color } = domino;
  const [isTold, setIsTold] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { add, last } = useAdding({ draft, onChange });
  const sides = isSide(left) && isSide(right) ? { left: Number(left), right: Number(right) } : null;
  const drawing = sides && imageSource(drawDomino(sides, color));

  const change = (part: Partial<OwnFields['domino']>) => {
    setIsTold(false);
    setError(null);
    onChange((current) => withOwnFields(current, { domino: { ...current.own.domino, ...part } }));
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsTold(true);
    if (sides === null) {
      const form = event.currentTarget;
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    if (!add((id) => makeDomino(id, sides, color))) setError(fullMessage);
  };

  return (
    <form className={sources['form']} onSubmit={submit} noValidate>
      <div className={styles['drawing']}>
        {drawing?.kind === 'picture' ? <img src={drawing.src} alt="" /> : <span>?</span>}
      </div>
      <div className={sources['fields']}>
        <NumberField
          label="Left dots"
          hasSteps
          min={min}
          max={max}
          value={left}
          error={isTold && !isSide(left) ? wrong : null}
          onValue={(value) => change({ left: value })}
        />
        <NumberField
          label="Right dots"
          hasSteps
          min={min}
          max={max}
          value={right}
          error={isTold && !isSide(right) ? wrong : null}
          onValue={(value) => change({ right: value })}
        />
        <SelectField
          className={sources['whole']}
          label="Dot color"
          options={colors}
          value={color}
          onValue={(value) => change({ color: value })}
        />
      </div>
      {error && <p role="alert">{error}</p>}
      <AddButton label="Add Domino" isFirst={draft.items.length === 0} />
      <Spoken last={last} />
    </form>
  );
};
