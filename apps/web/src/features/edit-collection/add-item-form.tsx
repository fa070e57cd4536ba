import type { AllowedCollectionTypes, CollectionType } from '@sixty/domain/collection-types';
import { dotShapes, type DotStyle, editDotColors } from '@sixty/domain/dots';
import { dotsFieldLimits, itemLimits } from '@sixty/domain/items';
import { useMemo } from 'react';
import { isTyped, typedForms } from '../../entities/item-kinds/index.ts';
import { Button } from '../../ui/button.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { type Option, SelectField, TextField } from '../../ui/fields.tsx';
import { isDots, isPicked, type PickedType, picks, picksFor, typeOption } from './type-options.ts';

export type NewItem = {
  readonly type: CollectionType;
  readonly text: string;
  readonly query: string;
  readonly term: string;
  readonly dotCount: string;
  readonly style: DotStyle;
};

const capitalized = <Value extends string>(value: Value): Option<Value> => ({
  value,
  label: `${value.charAt(0).toUpperCase()}${value.slice(1)}`,
});
const colorOptions = editDotColors.map(capitalized);
const shapeOptions = dotShapes.map(capitalized);

type PartProps = { readonly value: NewItem; readonly onChange: (changes: Partial<NewItem>) => void };

const PickFields = ({ value, onChange, type }: PartProps & { readonly type: PickedType }) => {
  const { noun, label, options } = picks[type];
  const all = useMemo(() => options(), [options]);
  const found = picksFor(all, value.query);
  const choose = { value: '', label: found.length === 0 ? 'Nothing found' : `Choose ${noun}` };
  return (
    <>
      <TextField
        label={`Find ${noun}`}
        value={value.query}
        maxLength={100}
        enterKeyHint="done"
        onChange={({ target }) => {
          const query = target.value;
          const [first] = query.trim() === '' ? [] : picksFor(all, query);
          onChange({ query, term: first?.value ?? '' });
        }}
      />
      <SelectField
        label={label}
        options={[choose, ...found]}
        value={value.term}
        onValue={(term) => onChange({ term })}
      />
    </>
  );
};

const DotFields = ({ value, onChange }: PartProps) => {
  const { style } = value;
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label="Dot color"
          options={colorOptions}
          value={colorOptions.find((option) => option.value === style.color)?.value ?? 'blue'}
          onValue={(color) => onChange({ style: { ...style, color } })}
        />
        <SelectField
          label="Dot shape"
          options={shapeOptions}
          value={style.shape}
          onValue={(shape) => onChange({ style: { ...style, shape } })}
        />
      </div>
      {isDots(value.type) && (
        <NumberField
          label="Number of dots"
          value={value.dotCount}
          onValue={(dotCount) => onChange({ dotCount })}
          min={dotsFieldLimits.min}
          max={dotsFieldLimits.max}
          hasSteps
        />
      )}
    </>
  );
};

type AddItemFormProps = PartProps & {
  readonly allowed: AllowedCollectionTypes;
  readonly hasDots: boolean;
  readonly error: string | null;
  readonly onAdd: () => void;
};

export const AddItemForm = ({ value, onChange, allowed, hasDots, error, onAdd }: AddItemFormProps) => {
  const { type, text } = value;
  const typed = isTyped(type) ? typedForms[type] : null;
  const hasDotFields = hasDots || isDots(type);
  return (
    <form
      className="grid gap-3 rounded-m bg-sunken p-4"
      onSubmit={(event) => {
        event.preventDefault();
        onAdd();
      }}
    >
      <SelectField
        label="Item type"
        hint={allowed.note ?? undefined}
        options={allowed.types.map(typeOption)}
        value={type}
        onValue={(chosen) => onChange({ type: chosen, query: '', term: '' })}
      />
      {isPicked(type) && <PickFields value={value} onChange={onChange} type={type} />}
      {hasDotFields && <DotFields value={value} onChange={onChange} />}
      {typed && (
        <TextField
          label={typed.label}
          hint={typed.hint}
          error={error}
          value={text}
          maxLength={itemLimits.nameLength}
          enterKeyHint="done"
          onChange={({ target }) => onChange({ text: target.value })}
        />
      )}
      {!typed && error && (
        <p className="text-s font-strong text-danger" role="alert">
          {error}
        </p>
      )}
      <Button type="submit">
        <span className="text-[1.5em] leading-[0.8] font-heavy">+</span> Add item
      </Button>
    </form>
  );
};
