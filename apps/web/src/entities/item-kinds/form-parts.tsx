import { imageSource } from '@sixty/domain/images';
import { fullMessage, type Item } from '@sixty/domain/items';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { PlusIcon } from '../../ui/icons.ts';
import { NumberField } from '../../ui/number-field.tsx';
import {
  type FieldErrors,
  focusInvalid,
  leastMax,
  type CustomFormProps,
  raiseMaxToMin,
} from './kind-form.ts';

/** Errors show while `isChecked`. `item` is null while a field is invalid. */
export const useItemSubmit = (item: Item | null, onAdd: CustomFormProps<unknown>['onAdd']) => {
  const [isChecked, setIsChecked] = useState(false);
  const [error, setError] = useState<string | null>(null);
  return {
    isChecked,
    error,
    touch: () => {
      setIsChecked(false);
      setError(null);
    },
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      setIsChecked(true);
      if (item === null) focusInvalid(event.currentTarget);
      else if (!onAdd(item)) setError(fullMessage);
    },
  };
};

type AddButtonProps = {
  label?: string;
  isFirst: boolean;
  ignoresDoubleClick?: boolean;
};

export const AddButton = ({ label = 'Add Item', isFirst, ignoresDoubleClick = true }: AddButtonProps) => (
  <Button
    type="submit"
    ignoresDoubleClick={ignoresDoubleClick}
    variant={isFirst ? 'primary' : 'secondary'}
    aria-label={`+ ${label}`}
  >
    <PlusIcon />
    {label}
  </Button>
);

type ItemDrawingProps = { image: string | null; isWide?: boolean };

export const ItemDrawing = ({ image, isWide = false }: ItemDrawingProps) => {
  const drawing = image === null ? null : imageSource(image);
  return (
    <div
      className="grid min-h-40 place-items-center rounded-m bg-sunken p-4 [&_img]:w-full [&_img]:max-w-56 data-is-wide:[&_img]:max-w-68 [&_span]:text-2xl [&_span]:font-heavy [&_span]:text-foreground-soft"
      data-is-wide={isWide || undefined}
    >
      {drawing?.kind === 'picture' ? <img src={drawing.src} alt="" /> : <span>?</span>}
    </div>
  );
};

type Range = { min: string; max: string };

type RangeFieldsProps = {
  what: string;
  limits: { min: number; max: number };
  range: Range;
  errors: FieldErrors;
  onChange: (part: Partial<Range>) => void;
};

export const RangeFields = ({ what, limits: { min, max }, range, errors, onChange }: RangeFieldsProps) => (
  <>
    <NumberField
      label={`Min ${what}`}
      hasSteps
      min={min}
      max={max}
      value={range.min}
      error={errors.min}
      onBlur={() => onChange(raiseMaxToMin(range, max))}
      onValue={(value) => onChange({ min: value })}
    />
    <NumberField
      label={`Max ${what}`}
      hasSteps
      min={leastMax(range.min, min)}
      max={max}
      value={range.max}
      error={errors.max}
      onValue={(value) => onChange({ max: value })}
    />
  </>
);

type ChipsProps<Value> = {
  label: string;
  isLabelHidden?: boolean;
  options: readonly { value: Value; label: string; name?: string }[];
  isPressed: (value: Value) => boolean;
  onPress: (value: Value) => void;
  className?: string;
};

/** Buttons that stay pressed. `name` is for screen readers. */
export const Chips = <Value extends string | number>({
  label,
  isLabelHidden = false,
  options,
  isPressed,
  onPress,
  className,
}: ChipsProps<Value>) => (
  <fieldset className={classNames('[--target:2.75rem]', className)}>
    <legend className={isLabelHidden ? 'visually-hidden' : 'mb-1 p-0 font-strong'}>{label}</legend>
    <div className="flex flex-wrap gap-2">
      {options.map(({ value, label: text, name }) => (
        <Button
          key={value}
          className="min-w-11 px-3 py-1 aria-pressed:bg-sun-soft aria-pressed:shadow-[inset_0_0_0_2px_var(--color-sun)]"
          aria-pressed={isPressed(value)}
          aria-label={name}
          onClick={() => onPress(value)}
        >
          {text}
        </Button>
      ))}
    </div>
  </fieldset>
);
