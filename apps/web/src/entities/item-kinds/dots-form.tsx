import { dotBoard, dotShapes, setupDotColors } from '@sixty/domain/dots';
import { fullMessage, makeDotsItem } from '@sixty/domain/items';
import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { BinIcon, PlusIcon } from '../../ui/icons.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { optionsOf, SelectField } from '../../ui/fields.tsx';
import { DotBoard } from './dot-board.tsx';
import {
  drawableDots,
  dotProblems,
  addDot,
  changeDot,
  resetToOneDot,
  removeDot,
  toggleDot,
} from './dot-composer.ts';
import type { DotRow } from './dot-composer.ts';
import type { CustomFields } from './dots.ts';
import { AddButton } from './form-parts.tsx';
import type { CustomFormProps } from './kind-form.ts';

const colors = optionsOf(setupDotColors);
const shapes = optionsOf(dotShapes);

const messages = {
  invalid: `Enter a position from 1 to ${dotBoard.positions}.`,
  taken: 'There’s already a dot there.',
} as const;

export const DotsForm = ({
  fields: { dots: rows },
  items,
  onChange,
  onAdd,
}: CustomFormProps<CustomFields>) => {
  const [error, setError] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const problems = dotProblems(rows);
  const dots = drawableDots(rows);

  const change = (changing: (rows: readonly DotRow[]) => readonly DotRow[]) => {
    setError(null);
    onChange((fields) => ({ dots: changing(fields.dots) }));
  };

  const focusRow = (index: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll('input')[index]?.focus());

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const wrong = problems.findIndex((problem) => problem !== null);
    if (wrong >= 0) {
      focusRow(wrong);
      return;
    }
    const isAdded = onAdd(makeDotsItem('', dots));
    if (isAdded) change(resetToOneDot);
    else setError(fullMessage);
  };

  return (
    <form
      className="grid grid-cols-[minmax(0,24rem)_minmax(0,1fr)] items-start gap-x-8 gap-y-6 max-48rem:grid-cols-1"
      onSubmit={submit}
      noValidate
    >
      <div className="grid min-w-0 gap-3 max-48rem:justify-items-center">
        <DotBoard dots={dots} onPress={(position) => change((current) => toggleDot(current, position))} />
        <p className="text-s text-foreground-soft">Press a square to add or remove a dot.</p>
      </div>
      <div className="grid min-w-0 gap-3">
        <div
          className="grid grid-cols-[2.25rem_minmax(4rem,1fr)_minmax(0,1.4fr)_minmax(0,1.4fr)_var(--target)] items-start gap-2 font-strong max-36rem:hidden [&>:first-child]:col-start-2"
          aria-hidden="true"
        >
          <span>Position</span>
          <span>Color</span>
          <span>Shape</span>
        </div>
        <ol
          className="-m-1 grid max-h-84 gap-2 overflow-y-auto p-1 [counter-reset:dot] max-36rem:max-h-none max-36rem:gap-4"
          ref={list}
          aria-label="Dots"
        >
          {rows.map((row, index) => {
            const problem = problems[index];
            return (
              // oxlint-disable-next-line react/no-array-index-key -- a dot has no other name, and its fields no state
              <li key={index}>
                <fieldset className="relative grid grid-cols-[2.25rem_minmax(4rem,1fr)_minmax(0,1.4fr)_minmax(0,1.4fr)_var(--target)] items-start gap-2 before:grid before:h-target before:items-center before:justify-items-start before:font-strong before:text-foreground-soft before:tabular-nums before:[counter-increment:dot] max-36rem:grid-cols-[1.75rem_minmax(0,1fr)_minmax(0,1fr)] max-36rem:border-b-2 max-36rem:border-b-line max-36rem:pb-4 before:content-[counter(dot)_'.'] max-36rem:before:mt-[calc(var(--text-m)*var(--leading-body)+0.25rem)] min-36rem:[&_label]:visually-hidden max-36rem:[&>:nth-child(2)]:[grid-column:2] max-36rem:[&>:nth-child(3)]:[grid-area:2/2] max-36rem:[&>:nth-child(4)]:[grid-area:2/3] max-36rem:[&>:nth-child(5)]:self-end max-36rem:[&>:nth-child(5)]:justify-self-end max-36rem:[&>:nth-child(5)]:[grid-area:1/3]">
                  <legend className="visually-hidden">Dot {index + 1}</legend>
                  <NumberField
                    label="Position"
                    min={1}
                    max={dotBoard.positions}
                    value={row.position}
                    error={problem ? messages[problem] : null}
                    onValue={(position) => change((current) => changeDot(current, index, { position }))}
                  />
                  <SelectField
                    label="Color"
                    options={colors}
                    value={row.color}
                    onValue={(color) => change((current) => changeDot(current, index, { color }))}
                  />
                  <SelectField
                    label="Shape"
                    options={shapes}
                    value={row.shape}
                    onValue={(shape) => change((current) => changeDot(current, index, { shape }))}
                  />
                  {rows.length > 1 && (
                    <IconButton
                      label="Remove Dot"
                      aria-description={`Dot ${index + 1}`}
                      hasTooltip={false}
                      onClick={() => {
                        change((current) => removeDot(current, index));
                        focusRow(Math.max(0, index - 1));
                      }}
                    >
                      <BinIcon />
                    </IconButton>
                  )}
                </fieldset>
              </li>
            );
          })}
        </ol>
        <div className="flex flex-wrap gap-3">
          <Button
            disabled={rows.length >= dotBoard.positions}
            onClick={() => {
              change(addDot);
              focusRow(rows.length);
            }}
          >
            <PlusIcon />
            Add Another Dot
          </Button>
          <AddButton
            isFirst={items.length === 0}
            label={rows.length === 1 ? 'Add picture of 1 dot' : `Add picture of ${rows.length} dots`}
          />
        </div>
        {error && <p role="alert">{error}</p>}
      </div>
    </form>
  );
};
