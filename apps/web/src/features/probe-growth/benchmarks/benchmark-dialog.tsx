import {
  type Benchmark,
  createBenchmark,
  deleteBenchmark,
  listBenchmarks,
  updateBenchmark,
} from '@sixty/contract/benchmarks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { benchmarkLimits } from '@sixty/domain/probe-limits';
import { isNotFound, serverReason } from '../../../api/api-error.ts';
import { useApi } from '../../../api/use-api.ts';
import { useAttempt } from '../../../entities/use-attempt.ts';
import { isVersionConflict, useSave } from '../../../entities/use-save.ts';
import { useToast } from '../../../ui/toast.tsx';
import { ConflictChoice } from '../../../entities/conflict-choice.tsx';
import { SaveProblemNotice } from '../../../entities/save-problem-notice.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { BinIcon, PlusIcon } from '../../../ui/icons.ts';
import { TextField } from '../../../ui/fields.tsx';
import {
  type BenchmarkBody,
  type BenchmarkDraft,
  checkDraft,
  benchmarkDraft,
  newDraft,
  newRow,
  type Problems,
  type RowDraft,
} from './benchmark-draft.ts';
import { benchmarksKey } from './use-benchmark-choice.ts';
import { BenchmarkRow } from './benchmark-row.tsx';
import { counted } from '../../../platform/number-text.ts';

/** `serverVersion` is null if the table was deleted elsewhere. */
type BenchmarkConflict = { serverVersion: Benchmark | null };

const useBenchmarkCache = () => {
  const callApi = useApi();
  const queryClient = useQueryClient();
  const change = (changed: (tables: readonly Benchmark[]) => readonly Benchmark[]) =>
    queryClient.setQueryData<readonly Benchmark[]>(benchmarksKey, (tables) => changed(tables ?? []));
  return {
    add: (made: Benchmark) => change((tables) => [...tables, made]),
    replace: (saved: Benchmark) =>
      change((tables) => tables.map((table) => (table.benchmark_id === saved.benchmark_id ? saved : table))),
    remove: ({ benchmark_id: id }: Benchmark) =>
      change((tables) => tables.filter((table) => table.benchmark_id !== id)),
    readAgain: async ({ benchmark_id: id }: Benchmark): Promise<Benchmark | null> => {
      const tables = await callApi(listBenchmarks, {});
      change(() => tables);
      return tables.find((table) => table.benchmark_id === id) ?? null;
    },
  };
};

const useSaveBenchmark = (onSaved: (saved: Benchmark) => void) => {
  const callApi = useApi();
  const cache = useBenchmarkCache();
  const [conflict, setConflict] = useState<BenchmarkConflict | null>(null);
  const { save, isSaving, problem, dismiss } = useSave('A benchmark table could not be saved.');
  const onFailed = (error: unknown) => ({
    text: serverReason(error, [400, 413]) ?? 'The table wasn’t saved. Please try again.',
  });

  const create = (body: BenchmarkBody) =>
    save({
      send: async () => {
        const made = await callApi(createBenchmark, { body });
        cache.add(made);
        onSaved(made);
      },
      onFailed,
    });

  const update = (table: Benchmark, body: BenchmarkBody) =>
    save({
      send: async () => {
        try {
          const params = { id: table.benchmark_id };
          const saved = await callApi(updateBenchmark, { params, body }, { ifMatch: table.version });
          cache.replace(saved);
          onSaved(saved);
        } catch (error) {
          if (!isNotFound(error) && !isVersionConflict(error)) throw error;
          setConflict({ serverVersion: await cache.readAgain(table) });
        }
      },
      onFailed,
    });

  return { create, update, isSaving, problem, dismiss, conflict };
};

/** The toast and its Undo outlive the dialog. */
const useDeleteBenchmark = (onChoose: (table: Benchmark | null) => void) => {
  const callApi = useApi();
  const cache = useBenchmarkCache();
  const attempt = useAttempt();
  const showToast = useToast();

  const restore = ({ name, rows }: Benchmark): void =>
    void attempt(async () => {
      const made = await callApi(createBenchmark, { body: { name, rows } });
      cache.add(made);
      onChoose(made);
      showToast('Table restored.');
    }, 'The table couldn’t be restored.');

  return (table: Benchmark): void =>
    void attempt(async (idempotencyKey) => {
      await callApi(deleteBenchmark, { params: { id: table.benchmark_id } }, { idempotencyKey });
      onChoose(null);
      cache.remove(table);
      showToast({ text: 'Table deleted.', action: { label: 'Undo', onAct: () => restore(table) } });
    }, 'The table wasn’t deleted.');
};

const conflictText = (serverVersion: Benchmark | null): string =>
  serverVersion
    ? `This table was changed somewhere else while you were editing. The saved one: “${serverVersion.name}”, ${counted(serverVersion.rows.length, 'row')}.`
    : 'This table was deleted somewhere else while you were editing. Your version is still here.';

const noProblems: Problems = new Map();

const useDraft = (table: Benchmark | null) => {
  const [first] = useState(() => (table ? benchmarkDraft(table) : newDraft()));
  const [draft, setDraft] = useState(first);
  const [problems, setProblems] = useState(noProblems);
  const [openKeys, setOpenKeys] = useState<ReadonlySet<string>>(
    () => new Set(first.rows.length === 1 ? first.rows.map(({ key }) => key) : []),
  );
  const [addedKey, setAddedKey] = useState<string | null>(null);
  const setOpen = (key: string, isOpen: boolean) =>
    setOpenKeys((before) => {
      if (before.has(key) === isOpen) return before;
      const next = new Set(before);
      if (isOpen) next.add(key);
      else next.delete(key);
      return next;
    });
  const change = (changed: Partial<BenchmarkDraft>) => {
    setDraft({ ...draft, ...changed });
    setProblems(noProblems);
  };
  return {
    draft,
    problems,
    openKeys,
    addedKey,
    setOpen,
    change,
    changeRow: (row: RowDraft) =>
      change({ rows: draft.rows.map((each) => (each.key === row.key ? row : each)) }),
    addRow: () => {
      const row = newRow(draft.rows.at(-1));
      setAddedKey(row.key);
      setOpen(row.key, true);
      change({ rows: [...draft.rows, row] });
    },
    removeRow: (key: string) => change({ rows: draft.rows.filter((row) => row.key !== key) }),
    /** Null if there are problems, whose rows then open. */
    check: () => {
      const { body, problems: found } = checkDraft(draft);
      if (found) {
        setProblems(found);
        for (const [place, { key }] of draft.rows.entries())
          if ([...found.keys()].some((path) => path.startsWith(`rows.${place}.`))) setOpen(key, true);
      }
      return body;
    },
  };
};

type BenchmarkDialogProps = {
  table: Benchmark | null;
  onChoose: (table: Benchmark | null) => void;
  onClose: () => void;
};

export const BenchmarkDialog = ({ table, onChoose, onClose }: BenchmarkDialogProps) => {
  const { draft, problems, openKeys, addedKey, setOpen, change, changeRow, addRow, removeRow, check } =
    useDraft(table);
  const form = useRef<HTMLFormElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const { create, update, isSaving, problem, dismiss, conflict } = useSaveBenchmark((saved) => {
    if (saved.benchmark_id !== table?.benchmark_id) onChoose(saved);
    onClose();
  });
  const remove = useDeleteBenchmark(onChoose);
  const rowsProblem = problems.get('rows');

  useEffect(() => {
    if (problems.size > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);

  const submit = (stored: Benchmark | null) => {
    dismiss();
    const body = check();
    if (!body) return;
    if (stored) update(stored, body);
    else create(body);
  };
  return (
    <Dialog title={table ? 'Edit benchmark table' : 'New benchmark table'} size="wide" onClose={onClose}>
      <Form ref={form} className="grid grid-cols-1 gap-4" onSubmit={() => submit(table)}>
        <TextField
          label="Name"
          hint="For example: District letter sounds"
          dir="auto"
          maxLength={benchmarkLimits.nameLength}
          value={draft.name}
          error={problems.get('name')}
          data-first-focus
          onChange={({ target }) => change({ name: target.value })}
        />
        <p>
          Each row has cut points, lowest first: a label, and the correct items per minute from which it
          applies. For example: “Some support” from 20, “On track” from 35.
        </p>
        <div className="grid grid-cols-1 gap-3">
          {draft.rows.map((row, place) => (
            <BenchmarkRow
              key={row.key}
              row={row}
              isOpen={openKeys.has(row.key)}
              isNew={row.key === addedKey}
              problemOf={(path) => problems.get(`rows.${place}.${path}`) ?? null}
              onToggle={(isOpen) => setOpen(row.key, isOpen)}
              onChange={changeRow}
              onRemove={
                draft.rows.length > 1
                  ? () => {
                      addButton.current?.focus();
                      removeRow(row.key);
                    }
                  : null
              }
            />
          ))}
        </div>
        {rowsProblem !== undefined && (
          <p className="mb-3 text-s font-strong text-danger" role="alert">
            {rowsProblem}
          </p>
        )}
        <Button
          ref={addButton}
          className="justify-self-start"
          isInactive={draft.rows.length >= benchmarkLimits.rows}
          onClick={addRow}
        >
          <PlusIcon />
          Add a row
        </Button>
        <SaveProblemNotice problem={problem} />
        {conflict && (
          <ConflictChoice
            text={conflictText(conflict.serverVersion)}
            isSaving={isSaving}
            server={{ label: conflict.serverVersion ? 'Keep the saved one' : 'Close', onChoose: onClose }}
            mine={{
              label: conflict.serverVersion ? 'Save mine' : 'Save as a new table',
              onChoose: () => submit(conflict.serverVersion),
            }}
          />
        )}
        <div className="dialog-foot grid-cols-[1fr_auto_auto] gap-3 max-30rem:grid-cols-2 [&>:first-child:nth-last-child(2)]:col-start-2 max-30rem:[&>:first-child:nth-last-child(2)]:col-start-1 [&>:first-child:nth-last-child(3)]:justify-self-start max-30rem:[&>:first-child:nth-last-child(3)]:col-span-full max-30rem:[&>:first-child:nth-last-child(3)]:justify-self-center surface">
          {table && (
            <Button
              variant="quiet"
              onClick={() => {
                onClose();
                remove(table);
              }}
            >
              <BinIcon />
              Delete table
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          {!conflict && (
            <Button type="submit" variant="primary" isBusy={isSaving}>
              Save
            </Button>
          )}
        </div>
      </Form>
    </Dialog>
  );
};
