import { dotBoard, type DotShape, dotShapes, setupDotColors } from '@sixty/domain/dots';
import { dotsFieldLimits, fullMessage, makeDotsItem } from '@sixty/domain/items';
import { type SubmitEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { BinIcon, PlusIcon } from '../../ui/icons.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { optionsOf, SelectField } from '../../ui/select-field.tsx';
import { DotBoard } from './dot-board.tsx';
import {
  drawableDots,
  initialDots,
  problemsOf,
  StoredDots,
  withAnotherDot,
  withDot,
  withOneDot,
  withoutDot,
  withToggledPosition,
} from './dot-composer.ts';
import type { DotRow } from './dot-composer.ts';
import styles from './dots.module.css';
import { AddButton, RangeFields } from './form-parts.tsx';
import form from './form.module.css';
import { numberOf, NumberText } from './kind-form.ts';
import type { OwnForm, OwnProps, SetupForm, SetupProps } from './kind-form.ts';

const { min: least, max: most, default: usual } = dotsFieldLimits;

type DotFields = {
  readonly kind: 'fixed' | 'random';
  readonly count: string;
  readonly min: string;
  readonly max: string;
  readonly color: (typeof setupDotColors)[number];
  readonly shape: DotShape;
};

type SetupFields = { readonly dots: DotFields };

export const initialSetup: SetupFields = {
  dots: {
    kind: 'fixed',
    count: String(usual.count),
    min: String(usual.min),
    max: String(usual.max),
    color: 'blue',
    shape: 'circle',
  },
};

export const StoredSetup = {
  dots: orElse(
    z.object({
      kind: z.enum(['fixed', 'random']),
      count: NumberText,
      min: NumberText,
      max: NumberText,
      color: z.enum(setupDotColors),
      shape: z.enum(dotShapes),
    }),
    initialSetup.dots,
  ),
};

const kinds = optionsOf(['fixed', 'random']);
const colors = optionsOf(setupDotColors);
const shapes = optionsOf(dotShapes);

const DotsSetup = ({ fields: { dots }, errors, onChange }: SetupProps<SetupFields>) => {
  const change = (part: Partial<DotFields>) => onChange({ dots: { ...dots, ...part } });
  return (
    <>
      <SegmentedControl
        className={form['whole']}
        label="Dot count type"
        options={kinds}
        value={dots.kind}
        onValue={(kind) => change({ kind })}
      />
      {dots.kind === 'fixed' ? (
        <NumberField
          className={form['whole']}
          label="Number of dots"
          hasSteps
          min={least}
          max={most}
          value={dots.count}
          error={errors.dots}
          onValue={(count) => change({ count })}
        />
      ) : (
        <RangeFields what="dots" limits={dotsFieldLimits} range={dots} errors={errors} onChange={change} />
      )}
      <SelectField
        label="Dot color"
        options={colors}
        value={dots.color}
        onValue={(color) => change({ color })}
      />
      <SelectField
        label="Dot shape"
        options={shapes}
        value={dots.shape}
        onValue={(shape) => change({ shape })}
      />
    </>
  );
};

export const setup: SetupForm<SetupFields> = {
  request: (count, { dots }) => ({
    type: 'numberSense',
    count,
    dots:
      dots.kind === 'fixed'
        ? { kind: 'fixed', count: numberOf(dots.count) }
        : { kind: 'random', min: numberOf(dots.min), max: numberOf(dots.max) },
    color: dots.color,
    shape: dots.shape,
    placement: { kind: 'random' },
  }),
  fieldOf: {
    invalidDots: 'dots',
    invalidMinDots: 'min',
    invalidMaxDots: 'max',
    invalidColor: 'color',
    invalidShape: 'shape',
  },
  Fields: DotsSetup,
};

const messages = {
  invalid: `Enter a position from 1 to ${dotBoard.positions}.`,
  taken: 'There’s already a dot there.',
} as const;

type OwnFields = { readonly dots: readonly DotRow[] };

export const initialOwn: OwnFields = { dots: initialDots };

export const StoredOwn = { dots: orElse(StoredDots, [...initialDots]) };

const DotsForm = ({ fields: { dots: rows }, items, onChange, onAdd }: OwnProps<OwnFields>) => {
  const [error, setError] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const problems = problemsOf(rows);
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
    if (isAdded) change(withOneDot);
    else setError(fullMessage);
  };

  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <div className={styles['board']}>
        <DotBoard
          dots={dots}
          onPress={(position) => change((current) => withToggledPosition(current, position))}
        />
        <p className="small soft">Press a square to add or remove a dot.</p>
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
              // oxlint-disable-next-line react/no-array-index-key -- a dot has no other name, and its fields no state
              <li key={index}>
                <fieldset className={styles['row']}>
                  <legend className="visually-hidden">Dot {index + 1}</legend>
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
        <div className="wrap gap-3">
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
            isFirst={items.length === 0}
            label={rows.length === 1 ? 'Add picture of 1 dot' : `Add picture of ${rows.length} dots`}
          />
        </div>
        {error && <p role="alert">{error}</p>}
      </div>
    </form>
  );
};

export const ownForm: OwnForm<OwnFields> = {
  label: 'Dots',
  category: 'Number Sense',
  sequenceType: 'numberSense',
  isWide: true,
  hasList: false,
  Form: DotsForm,
};
