import { dominoColors, dominoLimits, drawDomino } from '@sixty/domain/dominoes';
import { makeDomino } from '@sixty/domain/items';
import { NumberField } from '../../ui/number-field.tsx';
import { optionsOf, SelectField } from '../../ui/fields.tsx';
import type { CustomFields } from './domino.ts';
import { AddButton, ItemDrawing, useItemSubmit } from './form-parts.tsx';
import { isWholeIn, type CustomFormProps } from './kind-form.ts';

const { min, max } = dominoLimits.field;
const colors = optionsOf(dominoColors);

const wrong = `A whole number from ${min} to ${max}.`;

const isSide = (text: string): boolean => isWholeIn(text, dominoLimits.field);

export const DominoForm = ({ fields: { domino }, items, onChange, onAdd }: CustomFormProps<CustomFields>) => {
  const { left, right, color } = domino;
  const sides = isSide(left) && isSide(right) ? { left: Number(left), right: Number(right) } : null;
  const { isChecked, error, touch, submit } = useItemSubmit(sides && makeDomino('', sides, color), onAdd);

  const change = (part: Partial<CustomFields['domino']>) => {
    touch();
    onChange((fields) => ({ domino: { ...fields.domino, ...part } }));
  };

  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <ItemDrawing image={sides && drawDomino(sides, color)} isWide />
      <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4">
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
          className="col-span-full"
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
