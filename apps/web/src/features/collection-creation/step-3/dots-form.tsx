import { dotBoard, dotShapes, setupDotColors } from '@sixty/domain/dots';
import { makeDotsItem } from '@sixty/domain/items';
import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { fullMessage } from '../../../entities/item/item-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { BinIcon, PlusIcon } from '../../../ui/icons.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { withOwnFields } from '../draft/item-changes.ts';
import { optionsOf } from '../option-labels.ts';
import { AddButton } from './add-button.tsx';
import { DotBoard } from './dot-board.tsx';
import {
  drawableDots,
  problemsOf,
  restarted,
  withAnotherDot,
  withDot,
  withoutDot,
  withToggledPosition,
} from '../draft/dot-composer.ts';
import type { DotRow } from '../draft/dot-composer.ts';
import styles from './dots-form.module.css';
import type { OwnFormProps } from './own-form-props.ts';
import { Spoken } from './spoken.tsx';
import { useAdding } from './use-adding.ts';

const colors = optionsOf(setupDotColors);
const shapes = optionsOf(dotShapes);

const messages = {
  invalid: `Enter a position from 1 to ${dotBoard.positions}.`,
  taken: 'There’s already a dot there.',
} as const;

/** A picture of dots, put together on the board or in the fields beside it: both show the same dots. */
export const DotsForm = ({ draft, onChange }: OwnFormProps) => {
  const { dots: rows } = draft.own;
  const [error, setError] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const { add, last } = useAdding({ draft, onChange });
  const problems = problemsOf(rows);
  const dots = drawableDots(rows);

  const change = (changing: (rows: readonly DotRow[]) => readonly DotRow[]) => {
    setError(null);
    onChange((current) => {
      const changed = changing(current.own.dots);
      return changed === current.own.dots ? current : withOwnFields(current, { dots: changed });
    });
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
    const isAdded = add(
      (id) => makeDotsItem(id, dots),
      // The next picture starts from one dot again, in the look of the last.
      (current) => withOwnFields(current, { dots: restarted(current.own.dots) }),
    );
    setError(isAdded ? null : fullMessage);
  };

  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <div className={styles['board']}>
        <DotBoard
          dots={dots}
          onPress={(position) => change((current) => withToggledPosition(current, position))}
        />
        <p className={styles['hint']}>Press a square to add or remove a dot.</p>
      </div>
      <div className={styles['fields']}>
        <div className={styles['headings']} aria-hidden="true">
          <span>Position</span>
          <span>Color</span>
          <span>Shape</span>
        </div>
        <ol className={styles['rows']} ref={list} aria-label="Dots">
          {rows.map((row, index) => {
            const problem = problems[index];
            return (
              // oxlint-disable-next-line react/no-array-index-key -- the fields hold nothing of their own, and a dot has no name but its place
              <li key={index}>
                <fieldset className={styles['row']}>
                  <legend>Dot {index + 1}</legend>
                  <NumberField
                    label="Position"
                    min={1}
                    max={dotBoard.positions}
                    value={row.position}
                    error={problem ? messages[problem] : null}
                    onValue={(position) => change((current) => withDot(current, index, { position }))}
                  />
                  <SelectField
                    label="Color"
                    options={colors}
                    value={row.color}
                    onValue={(color) => change((current) => withDot(current, index, { color }))}
                  />
                  <SelectField
                    label="Shape"
                    options={shapes}
                    value={row.shape}
                    onValue={(shape) => change((current) => withDot(current, index, { shape }))}
                  />
                  {rows.length > 1 && (
                    <IconButton
                      label="Remove Dot"
                      aria-description={`Dot ${index + 1}`}
                      hasTooltip={false}
                      onClick={() => {
                        change((current) => withoutDot(current, index));
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
        <div className={styles['actions']}>
          <Button
            disabled={rows.length >= dotBoard.positions}
            onClick={() => {
              change(withAnotherDot);
              focusRow(rows.length);
            }}
          >
            <PlusIcon />
            Add Another Dot
          </Button>
          <AddButton
            isFirst={draft.items.length === 0}
            label={rows.length === 1 ? 'Add picture of 1 dot' : `Add picture of ${rows.length} dots`}
          />
        </div>
        {error && <p role="alert">{error}</p>}
      </div>
      <Spoken last={last} />
    </form>
  );
};
