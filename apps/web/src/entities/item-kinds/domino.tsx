import { type DominoColor, dominoColors, dominoLimits, drawDomino } from '@sixty/domain/dominoes';
import { makeDomino } from '@sixty/domain/items';
import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';
import { NumberField } from '../../ui/number-field.tsx';
import { optionsOf, SelectField } from '../../ui/select-field.tsx';
import { AddButton, ItemDrawing, RangeFields, useItemSubmit } from './form-parts.tsx';
import forms from './form.module.css';
import { isWholeIn, numberOf, NumberText, TypedText } from './kind-form.ts';
import type { OwnForm, OwnProps, SetupForm, SetupProps } from './kind-form.ts';

const { min, max } = dominoLimits.field;
const colors = optionsOf(dominoColors);

type SetupFields = {
  readonly domino: { readonly min: string; readonly max: string; readonly color: DominoColor };
};

export const initialSetup: SetupFields = {
  domino: {
    min: String(dominoLimits.default.min),
    max: String(dominoLimits.default.max),
    color: 'black',
  },
};

/** Only a damaged value is reset; the rest of the draft stays. */
export const StoredSetup = {
  domino: orElse(
    z.object({ min: NumberText, max: NumberText, color: z.enum(dominoColors) }),
    initialSetup.domino,
  ),
};

const DominoSetup = ({ fields: { domino }, errors, onChange }: SetupProps<SetupFields>) => {
  const change = (part: Partial<SetupFields['domino']>) => onChange({ domino: { ...domino, ...part } });
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
        className={forms['whole']}
        label="Dot color"
        options={colors}
        value={domino.color}
        onValue={(color) => change({ color })}
      />
    </>
  );
};

export const setup: SetupForm<SetupFields> = {
  request: (count, { domino }) => ({
    type: 'Domino Comparison',
    count,
    min: numberOf(domino.min),
    max: numberOf(domino.max),
    color: domino.color,
  }),
  fieldOf: { invalidMinPips: 'min', invalidMaxPips: 'max', invalidColor: 'color' },
  Fields: DominoSetup,
};

type OwnFields = {
  readonly domino: { readonly left: string; readonly right: string; readonly color: DominoColor };
};

export const initialOwn: OwnFields = { domino: { left: '1', right: '1', color: 'black' } };

export const StoredOwn = {
  domino: orElse(
    z.object({ left: TypedText, right: TypedText, color: z.enum(dominoColors) }),
    initialOwn.domino,
  ),
};

const wrong = `A whole number from ${min} to ${max}.`;

const isSide = (text: string): boolean => isWholeIn(text, dominoLimits.field);

const DominoForm = ({ fields: { domino }, items, onChange, onAdd }: OwnProps<OwnFields>) => {
  const { left, right, color } = domino;
  const sides = isSide(left) && isSide(right) ? { left: Number(left), right: Number(right) } : null;
  const { isChecked, error, touch, submit } = useItemSubmit(sides && makeDomino('', sides, color), onAdd);

  const change = (part: Partial<OwnFields['domino']>) => {
    touch();
    onChange((fields) => ({ domino: { ...fields.domino, ...part } }));
  };

  return (
    <form className="stack gap-4" onSubmit={submit} noValidate>
      <ItemDrawing image={sides && drawDomino(sides, color)} isWide />
      <div className={forms['fields']}>
        {(['left', 'right'] as const).map((side) => (
          <NumberField
            key={side}
            label={side === 'left' ? 'Left dots' : 'Right dots'}
            hasSteps
            min={min}
            max={max}
            value={domino[side]}
            error={isChecked && !isSide(domino[side]) ? wrong : null}
            onValue={(value) => change({ [side]: value })}
          />
        ))}
        <SelectField
          className={forms['whole']}
          label="Dot color"
          options={colors}
          value={color}
          onValue={(value) => change({ color: value })}
        />
      </div>
      {error && <p role="alert">{error}</p>}
      <AddButton label="Add Domino" isFirst={items.length === 0} />
    </form>
  );
};

export const ownForm: OwnForm<OwnFields> = {
  label: 'Dominoes',
  category: 'Domino Comparison',
  sequenceType: 'Domino Comparison',
  isWide: false,
  hasList: false,
  Form: DominoForm,
};
