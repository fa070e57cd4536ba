import { categoryRules } from '@sixty/domain/categories';
import { itemOutcomes, type ProbeDetail } from '@sixty/contract/probes';
import type { ProbeOutcome } from '@sixty/domain/probe';
import { readReport, setSecondScorer } from '@sixty/contract/reports';
import type { ReplyOf } from '@sixty/contract/endpoint';
import { fileNameOf } from '@sixty/domain/transfer';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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
import { fullFormOf, marksFileOf, readMarksFile } from './marks-file.ts';
import { ScoreAgain } from './score-again.tsx';

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
        <p>If someone else scores the same reading, you’ll see how closely you agree.</p>
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
          isOfMath={categoryRules(category).hasProblems}
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
