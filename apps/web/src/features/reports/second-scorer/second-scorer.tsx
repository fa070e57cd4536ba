import { itemOutcomes, NewProbe, type Probe, type ProbeDetail } from '@sixty/contract/probes';
import { parseJson } from '@sixty/domain/json';
import { gridOf, type ProbeOutcome, probeRecordOf } from '@sixty/domain/probe';
import { probeTextsOf } from '@sixty/domain/probe-limits';
import * as z from 'zod/mini';
import { readReport, setSecondScorer } from '@sixty/contract/reports';
import type { ReplyOf } from '@sixty/contract/endpoint';
import { fileNameOf } from '@sixty/domain/transfer';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Source } from '../../../entities/practice/find-items.ts';
import { ApiError, failureReason } from '../../../api/api-error.ts';
import { keyOf } from '../../../api/query-client.ts';
import { useApi } from '../../../api/use-api.ts';
import { useLoadSources } from '../../../entities/practice/use-sources.ts';
import { Agreement } from '../../../entities/probe/agreement.tsx';
import { probeOutcomeOf } from '../report/probe-figures.tsx';
import { useAttempt } from '../../../entities/use-attempt.ts';
import { momentText } from '../../../entities/report/report-texts.ts';
import { logError } from '../../../platform/log.ts';
import { saveTextFile } from '../../../platform/text-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FilePicker } from '../../../ui/files.tsx';
import { SaveFileIcon } from '../../../ui/icons.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { ScoreAgain } from './score-again.tsx';

/** A report stores only the items read. Null if the collection has changed. */
export const fullFormOf = (
  { form: { seed, items } }: Pick<Probe, 'form'>,
  read: readonly string[],
  source: Source | undefined,
): readonly string[] | null => {
  const texts = source ? probeTextsOf(source.items) : [];
  if (texts.length === 0) return null;
  const grid = gridOf({ texts, items, seed });
  return read.every((text, place) => grid[place] === text) ? grid : null;
};

const MarksFile = z.object({
  format: z.literal('sixty-probe-marks'),
  started_at: z.iso.datetime(),
  items: z.array(z.string()),
  probe: NewProbe,
});

export const marksFileOf = (
  { startedAt, items }: { startedAt: string; items: readonly string[] },
  { limit_seconds, time_factor, form, stop_after, is_calm, log }: ProbeDetail,
): string =>
  JSON.stringify(
    {
      format: 'sixty-probe-marks',
      started_at: startedAt,
      items: [...items],
      probe: { limit_seconds, time_factor, form, stop_after, is_calm, log, second_scorer: null },
    } satisfies z.output<typeof MarksFile>,
    null,
    2,
  );

type Read =
  | { outcomes: readonly ProbeOutcome[]; startedAt: string; problem: null }
  | { outcomes: null; problem: string };

const rejected = (problem: string): Read => ({ outcomes: null, problem });

/** Two scorers never press at the same milliseconds. */
const isSameLog = (one: ProbeDetail['log'], other: ProbeDetail['log']): boolean =>
  one.length === other.length &&
  one.every(({ type, at }, place) => type === other[place]?.type && at === other[place]?.at);

/** Replays the run if its form, time, and `items` match `probe`. */
export const readMarksFile = (
  text: string,
  items: readonly string[],
  { form, limit_seconds, time_factor, log }: ProbeDetail,
): Read => {
  const { data: file } = MarksFile.safeParse(parseJson(text));
  if (!file) return rejected('This file holds no marks of a probe.');
  const { probe } = file;
  const isSameForm =
    probe.form.version === form.version &&
    probe.form.seed === form.seed &&
    probe.form.items === form.items &&
    file.items.every((item, place) => items[place] === undefined || items[place] === item);
  if (!isSameForm) return rejected('These marks are for a different form.');
  if (probe.limit_seconds * probe.time_factor !== limit_seconds * time_factor)
    return rejected('These marks are for a probe with a different time limit.');
  if (isSameLog(probe.log, log)) return rejected('These are the first scorer’s own marks.');
  const limitMs = limit_seconds * 1000 * time_factor;
  const record = probeRecordOf({ limitMs, items: form.items, stopAfter: probe.stop_after }, probe.log);
  return record && record.ending !== 'void' && record.outcomes.length === file.items.length
    ? { outcomes: record.outcomes, startedAt: file.started_at, problem: null }
    : rejected('These marks are for a probe that doesn’t count.');
};

type Marks = ProbeDetail['second_scorer'];

type SecondScorerProps = { report: ReplyOf<typeof readReport>; probe: ProbeDetail };

const useSaving = (reportId: string) => {
  const callApi = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (saved: { outcomes: readonly ProbeOutcome[]; replaces: Marks }) =>
      callApi(setSecondScorer, {
        params: { id: reportId },
        body: { ...saved, outcomes: saved.outcomes.map((outcome) => itemOutcomes[outcome]) },
      }),
    onSettled: async () =>
      queryClient.invalidateQueries({ queryKey: keyOf(readReport, { params: { id: reportId } }) }),
  });
};

const maxBytes = 1_000_000;

/** Maximum difference between the clock starts of two scorers of one reading. */
const sameReadingMs = 10 * 60_000;

const readText = async (file: File): Promise<string> => {
  try {
    return file.size > maxBytes ? '' : await file.text();
  } catch (error) {
    logError('A file of marks could not be read.', error);
    return '';
  }
};

type LoadedMarks = { outcomes: readonly ProbeOutcome[]; startedAt: string };

export const SecondScorer = ({ report, probe }: SecondScorerProps) => {
  const { report_id: reportId, collection_name: name, collection_id: collectionId, category, items } = report;
  const { mutate, isPending, error, reset } = useSaving(reportId);
  const showToast = useToast();
  const attempt = useAttempt();
  const loadSources = useLoadSources();
  const [form, setForm] = useState<{
    texts: readonly string[];
    isFullForm: boolean;
    /** As stored when scoring began; absent once the user was told that they have changed. */
    replaces?: Marks;
  } | null>(null);
  const [fileProblem, setFileProblem] = useState<string | null>(null);
  const [toConfirm, setToConfirm] = useState<LoadedMarks | null>(null);
  const texts = items.map((item) => item.name);
  const failure = error && `The marks weren’t saved. ${failureReason(error)}`.trim();

  const scoreAgain = async () =>
    attempt(async () => {
      reset();
      const [source] = await loadSources([{ collectionId, category }], texts);
      const fullForm = fullFormOf(probe, texts, source);
      setForm({ texts: fullForm ?? texts, isFullForm: fullForm !== null, replaces: probe.second_scorer });
    }, 'The form of this probe didn’t load.');
  const save = (outcomes: readonly ProbeOutcome[], replaces = probe.second_scorer) => {
    setToConfirm(null);
    mutate(
      { outcomes, replaces },
      {
        onSuccess: () => {
          setForm(null);
          showToast('The second scorer’s marks are saved.');
        },
        onError: (problem) => {
          if (form && problem instanceof ApiError && problem.code === 'stale_edit')
            setForm({ texts: form.texts, isFullForm: form.isFullForm });
        },
      },
    );
  };
  const load = async ([file]: readonly File[]) => {
    if (!file) return;
    const read = readMarksFile(await readText(file), texts, probe);
    setFileProblem(read.problem);
    setToConfirm(null);
    if (read.outcomes === null) return;
    const apartMs = Math.abs(Date.parse(read.startedAt) - Date.parse(report.started_at));
    if (apartMs > sameReadingMs) setToConfirm(read);
    else save(read.outcomes);
  };

  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">Second scorer</h2>
      {probe.second_scorer ? (
        <Agreement
          texts={texts}
          first={items.map(probeOutcomeOf)}
          second={probe.second_scorer.outcomes.map((outcome) => probeOutcomeOf({ outcome }))}
        />
      ) : (
        <p>When somebody else scores the same reading, you see how far both agree.</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void scoreAgain()}>Score it again</Button>
        <Button
          onClick={() =>
            saveTextFile(
              fileNameOf(`Marks ${name}`, 'json'),
              marksFileOf({ startedAt: report.started_at, items: texts }, probe),
              'json',
            )
          }
        >
          <SaveFileIcon />
          Save marks as a file
        </Button>
      </div>
      <FilePicker
        label="Load marks"
        hint="From a second device: probe there with the same form number, then save the marks as a file."
        accept=".json,application/json"
        isMultiple={false}
        onPick={(files) => void load(files)}
      />
      {toConfirm && (
        <Notice
          tone="note"
          actions={
            <>
              <Button onClick={() => save(toConfirm.outcomes)}>Load anyway</Button>
              <Button variant="quiet" onClick={() => setToConfirm(null)}>
                Cancel
              </Button>
            </>
          }
        >
          These marks are of a reading that began {momentText(toConfirm.startedAt)}. Is it the same one?
        </Notice>
      )}
      {(fileProblem ?? (form ? null : failure)) !== null && <p role="alert">{fileProblem ?? failure}</p>}
      {form && (
        <ScoreAgain
          {...form}
          perRow={probe.form.per_row}
          isSaving={isPending}
          problem={failure}
          onSave={(outcomes) => save(outcomes, form.replaces)}
          onClose={() => setForm(null)}
        />
      )}
    </Card>
  );
};
