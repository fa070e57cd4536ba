import { answerOptionsOf, type Item } from '@sixty/domain/items';
import { isolateMath } from '@sixty/domain/text';
import { useEffect, useRef } from 'react';
import { textShapeStyle } from '../../../entities/item/text-shape.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './answering.module.css';
import Drop from './shapes/drop.svg?drawing';
import Hexagon from './shapes/hexagon.svg?drawing';
import Moon from './shapes/moon.svg?drawing';
import Star from './shapes/star.svg?drawing';

/** Distinguish the answers without color. */
const shapes = [Drop, Star, Moon, Hexagon] as const;

/** Width/height. */
const labelAspect = 5;

type TypingProps = {
  readonly ordinal: number;
  readonly isNumber: boolean;
  readonly onAnswer: (given: string) => void;
};

/** Keeps the focus between questions, and with it a tablet's keyboard. */
export const Typing = ({ ordinal, isNumber, onAnswer }: TypingProps) => {
  const field = useRef<HTMLInputElement>(null);
  const asked = useRef(-1);

  useEffect(() => {
    if (!field.current || asked.current === ordinal) return;
    asked.current = ordinal;
    field.current.value = '';
    field.current.focus({ preventScroll: true });
  }, [ordinal]);

  const submit = () => {
    onAnswer(field.current?.value ?? '');
  };

  return (
    <Form className={styles['typing']} onSubmit={submit}>
      <TextField
        ref={field}
        className={styles['field']}
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

type Option = { readonly value: string; readonly label: string };

const optionsOf = (item: Item | undefined, options: readonly string[]): readonly Option[] =>
  (item && answerOptionsOf(item)) ?? options.map((option) => ({ value: option, label: option }));

type ChoosingProps = {
  readonly item: Item | undefined;
  readonly options: readonly string[];
  readonly onAnswer: (given: string) => void;
};

export const Choosing = ({ item, options, onAnswer }: ChoosingProps) => {
  const shown = optionsOf(item, options);
  return (
    <fieldset className={styles['options']} aria-label="Choose the answer" data-count={shown.length}>
      {shown.map(({ value, label }, index) => {
        const Shape = shapes[index];
        return (
          <Button
            // oxlint-disable-next-line react/no-array-index-key -- options keep their index and focus while their content changes
            key={index}
            size="large"
            className={styles['option']}
            data-option={index + 1}
            aria-keyshortcuts={String(index + 1)}
            onClick={() => onAnswer(value)}
          >
            {Shape && <Shape className={styles['shape']} />}
            <span className={styles['key']} aria-hidden="true">
              {index + 1}
            </span>
            <span className={styles['label']}>
              <span style={textShapeStyle(label, labelAspect)} dir="auto">
                {isolateMath(label)}
              </span>
            </span>
          </Button>
        );
      })}
    </fieldset>
  );
};
