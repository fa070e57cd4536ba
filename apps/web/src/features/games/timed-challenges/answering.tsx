import { answerOptionsOf, type Item } from '@sixty/domain/items';
import { displayText } from '@sixty/domain/text';
import { useEffect, useRef } from 'react';
import { textShapeStyle } from '../../../entities/item/text-shape.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextField } from '../../../ui/fields.tsx';
import Drop from './shapes/drop.svg?drawing';
import Hexagon from './shapes/hexagon.svg?drawing';
import Moon from './shapes/moon.svg?drawing';
import Star from './shapes/star.svg?drawing';
import { classNames } from '../../../ui/class-names.ts';

/** Distinguish the answers without color. */
const shapes = [Drop, Star, Moon, Hexagon] as const;

/** Width/height. */
const labelAspect = 5;

type TypingProps = {
  ordinal: number;
  isNumber: boolean;
  onAnswer: (given: string) => void;
};

/** Keeps the focus between questions, and with it a tablet's keyboard. */
export const Typing = ({ ordinal, isNumber, onAnswer }: TypingProps) => {
  const field = useRef<HTMLInputElement>(null);
  const shownOrdinal = useRef(-1);

  useEffect(() => {
    if (!field.current || shownOrdinal.current === ordinal) return;
    shownOrdinal.current = ordinal;
    field.current.value = '';
    field.current.focus({ preventScroll: true });
  }, [ordinal]);

  const submit = () => {
    onAnswer(field.current?.value ?? '');
  };

  return (
    <Form
      className="mx-auto my-0 flex w-[min(100%,46rem)] items-end gap-3 [&_input]:min-h-18 [&_input]:text-center [&_input]:text-[2rem] in-data-low:[&_label]:visually-hidden"
      onSubmit={submit}
    >
      <TextField
        ref={field}
        className="flex-1"
        label="Your answer"
        size="large"
        dir="auto"
        maxLength={1000}
        inputMode={isNumber ? 'decimal' : 'text'}
        enterKeyHint="next"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <Button variant="primary" size="large" type="submit">
        Submit
      </Button>
    </Form>
  );
};

type Option = { value: string; label: string };

const labeledOptionsOf = (item: Item | undefined, options: readonly string[]): readonly Option[] =>
  (item && answerOptionsOf(item)) ?? options.map((option) => ({ value: option, label: option }));

type ChoosingProps = {
  item: Item | undefined;
  options: readonly string[];
  onAnswer: (given: string) => void;
};

export const Choosing = ({ item, options, onAnswer }: ChoosingProps) => {
  const shown = labeledOptionsOf(item, options);
  return (
    <fieldset
      className="grid grid-cols-2 gap-3 data-[count=3]:grid-cols-3"
      aria-label="Choose the answer"
      data-count={shown.length}
    >
      {shown.map(({ value, label }, index) => {
        const Shape = shapes[index];
        return (
          <Button
            // oxlint-disable-next-line react/no-array-index-key -- options keep their index and focus while their content changes
            key={index}
            size="large"
            className={classNames(
              'min-h-24 min-w-0 gap-3 bg-(--option-color) px-4 py-2 font-extrabold text-on-sun [--option-color:var(--card-1)]',
              'hover:bg-[color-mix(in_srgb,var(--option-color)_80%,white)] data-[option=2]:[--option-color:var(--card-2)] data-[option=3]:[--option-color:var(--card-4)] data-[option=4]:[--option-color:var(--card-5)]',
              'max-36rem:gap-2 max-36rem:p-2',
            )}
            data-option={index + 1}
            aria-keyshortcuts={String(index + 1)}
            onClick={() => onAnswer(value)}
          >
            {Shape && <Shape className="size-11 max-36rem:size-7" />}
            <span
              className="grid size-7 flex-none place-items-center rounded-s border-2 border-current text-xs [@media(max-width:_36rem),(hover:_none)]:hidden"
              aria-hidden="true"
            >
              {index + 1}
            </span>
            <span className="@container min-w-0 flex-1 wrap-anywhere [&>span]:text-[length:clamp(1.125rem,100cqi_/_var(--width),2rem)]">
              <span style={textShapeStyle(label, labelAspect)} dir="auto">
                {displayText(label)}
              </span>
            </span>
          </Button>
        );
      })}
    </fieldset>
  );
};
