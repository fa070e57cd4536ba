import type { Benchmark } from '@sixty/contract/benchmarks';
import type { ProbePoint } from '@sixty/contract/probes';
import { bandOf } from '@sixty/domain/probe';
import { useEffect, useRef } from 'react';
import { decimalText, probeRateText, timeFactorText } from '../../../entities/probe/probe-texts.ts';
import { QueryView } from '../../../entities/query-view.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { Button } from '../../../ui/button.tsx';
import { PencilIcon, PlusIcon } from '../../../ui/icons.ts';
import { SelectField } from '../../../ui/fields.tsx';
import { useDialog } from '../../../ui/use-dialog.tsx';
import { type BenchmarkChoice, type BenchmarkRow, rowName } from './use-benchmark-choice.ts';

const BenchmarkDialog = lazyComponent(async () => import('./benchmark-dialog.tsx'), 'BenchmarkDialog');

const noneChosen = '';

const rowKeyOf = ({ grade, season }: BenchmarkRow): string => `${season} ${grade}`;

type BandProps = { row: BenchmarkRow; latest: ProbePoint };

const Band = ({ row: { cuts }, latest }: BandProps) => {
  const band = bandOf(cuts, latest.correct_per_minute);
  const extended = timeFactorText(latest);
  const rate = `${probeRateText(latest)}${extended === null ? '' : ` with ${extended}`}`;
  return (
    <div>
      <p>
        Latest probe, {rate}:{' '}
        <strong>{band ? <bdi>{band.label}</bdi> : <>below “{<bdi>{cuts[0]?.label}</bdi>}”</>}</strong>
      </p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-s" aria-label="Cut points">
        {cuts.map(({ label, from }) => (
          <li key={from}>
            <bdi>{label}</bdi> from {decimalText(from)}
          </li>
        ))}
      </ul>
    </div>
  );
};

type BenchmarksProps = { choice: BenchmarkChoice; latest: ProbePoint };

export const Benchmarks = ({ choice, latest }: BenchmarksProps) => {
  const { tables, table, row, chooseRow, chooseTable } = choice;
  const { open, dialog } = useDialog((edited: Benchmark | null, close) => (
    <BenchmarkDialog table={edited} onChoose={chooseTable} onClose={close} />
  ));
  const newButton = useRef<HTMLButtonElement>(null);
  const all = tables.data ?? [];

  const shown = useRef(table);
  useEffect(() => {
    if (shown.current && !table && document.activeElement === document.body) newButton.current?.focus();
    shown.current = table;
  }, [table]);

  return (
    <section className="grid grid-cols-1 gap-4 border-t-2 border-t-line pt-4" aria-labelledby="benchmarks">
      <div>
        <h3 id="benchmarks" className="text-l">
          Benchmarks
        </h3>
        <p>Add your district’s benchmarks.</p>
      </div>
      <QueryView tone="note" query={tables} what="Your benchmark tables" loading={null} />
      {tables.data && (
        <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
          {all.length > 0 && (
            <SelectField
              label="Table"
              className="max-w-96 flex-[1_1_14rem]"
              options={[
                { value: noneChosen, label: 'None' },
                ...all.map(({ benchmark_id: value, name: label }) => ({ value, label })),
              ]}
              value={table?.benchmark_id ?? noneChosen}
              onValue={(id) => chooseTable(all.find(({ benchmark_id: each }) => each === id) ?? null)}
            />
          )}
          {table && (
            <SelectField
              label="Grade and season"
              className="max-w-96 flex-[1_1_14rem]"
              options={[
                ...(row ? [] : [{ value: noneChosen, label: 'Choose a row' }]),
                ...table.rows.map((each) => ({ value: rowKeyOf(each), label: rowName(each) })),
              ]}
              value={row ? rowKeyOf(row) : noneChosen}
              onValue={(key) => {
                const next = table.rows.find((each) => rowKeyOf(each) === key);
                if (next) chooseRow(table, next);
              }}
            />
          )}
          <div className="flex flex-wrap gap-3">
            {table && (
              <Button onClick={() => open(table)}>
                <PencilIcon />
                Edit table
              </Button>
            )}
            <Button ref={newButton} onClick={() => open(null)}>
              <PlusIcon />
              New table
            </Button>
          </div>
        </div>
      )}
      {row && <Band row={row} latest={latest} />}
      {dialog}
    </section>
  );
};
