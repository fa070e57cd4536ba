import { benchmarkLimits } from '@sixty/domain/probe-limits';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { BinIcon, PlusIcon } from '../../../ui/icons.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField, TextField } from '../../../ui/fields.tsx';
import { focusOnMount } from '../../../ui/focus.ts';
import { newCut, type RowDraft, seasonOptions } from './benchmark-draft.ts';
import { rowName } from './use-benchmark-choice.ts';

type BenchmarkRowProps = {
  row: RowDraft;
  isOpen: boolean;
  isNew: boolean;
  problemOf: (path: string) => string | null;
  onToggle: (isOpen: boolean) => void;
  onChange: (row: RowDraft) => void;
  /** Null for the only row. */
  onRemove: (() => void) | null;
};

export const BenchmarkRow = ({
  row,
  isOpen,
  isNew,
  problemOf,
  onToggle,
  onChange,
  onRemove,
}: BenchmarkRowProps) => {
  const { grade, season, cuts } = row;
  const [added, setAdded] = useState<string | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const cutsProblem = problemOf('cuts');

  const changeCut = (place: number, changed: Partial<(typeof cuts)[number]>) =>
    onChange({ ...row, cuts: cuts.map((cut, index) => (index === place ? { ...cut, ...changed } : cut)) });
  const addCut = () => {
    const cut = newCut();
    setAdded(cut.key);
    onChange({ ...row, cuts: [...cuts, cut] });
  };
  const removeCut = (key: string) => {
    addButton.current?.focus();
    onChange({ ...row, cuts: cuts.filter((cut) => cut.key !== key) });
  };
  return (
    <details
      className="rounded-m border-2 border-line px-4 py-0 open:pb-4 max-30rem:px-3"
      open={isOpen}
      onToggle={(event) => onToggle(event.currentTarget.open)}
    >
      <summary className="min-h-target cursor-pointer px-0 py-[0.6rem] font-strong wrap-anywhere">
        <bdi>{rowName(row)}</bdi>
      </summary>
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField
          label="Grade"
          dir="auto"
          maxLength={benchmarkLimits.gradeLength}
          value={grade}
          error={problemOf('grade')}
          {...(isNew && { ref: focusOnMount })}
          onChange={({ target }) => onChange({ ...row, grade: target.value })}
        />
        <SelectField
          label="Season"
          options={seasonOptions}
          value={season}
          onValue={(next) => onChange({ ...row, season: next })}
        />
      </div>
      <ul className="mx-0 my-3 grid grid-cols-1 gap-3" aria-label={`Cut points of ${rowName(row)}`}>
        {cuts.map(({ key, label, from }, place) => (
          <li
            key={key}
            className="grid grid-cols-[minmax(0,3fr)_minmax(5.5rem,1fr)_auto] items-start gap-3 max-30rem:grid-cols-[minmax(0,1fr)_auto] max-30rem:[&>:first-child]:col-span-full"
          >
            <TextField
              label={`Label ${place + 1}`}
              dir="auto"
              maxLength={benchmarkLimits.labelLength}
              value={label}
              error={problemOf(`cuts.${place}.label`)}
              {...(key === added && { ref: focusOnMount })}
              onChange={({ target }) => changeCut(place, { label: target.value })}
            />
            <NumberField
              label="From"
              aria-label={`From, label ${place + 1}`}
              min={0}
              max={benchmarkLimits.rate}
              step="any"
              value={from}
              error={problemOf(`cuts.${place}.from`)}
              onValue={(text) => changeCut(place, { from: text })}
            />
            <IconButton
              label={`Remove cut point ${place + 1}`}
              className="mt-7"
              isInactive={cuts.length === 1}
              onClick={() => removeCut(key)}
            >
              <BinIcon />
            </IconButton>
          </li>
        ))}
      </ul>
      {cutsProblem !== null && (
        <p className="mb-3 text-s font-strong text-danger" role="alert">
          {cutsProblem}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button ref={addButton} isInactive={cuts.length >= benchmarkLimits.cuts} onClick={addCut}>
          <PlusIcon />
          Add a cut point
        </Button>
        {onRemove && (
          <Button variant="quiet" onClick={onRemove}>
            <BinIcon />
            Remove row
          </Button>
        )}
      </div>
    </details>
  );
};
