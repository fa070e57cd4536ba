import { itemOutcomes, type ProbeDetail } from '@sixty/contract/probe-fields';
import { type ReportItem, setSecondScorer } from '@sixty/contract/reports';
import type { ProbeOutcome } from '@sixty/domain/probe';
import { fileNameOf } from '@sixty/domain/transfer';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureReason } from '../../../api/api-error.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useApi } from '../../../api/use-api.ts';
import { Agreement } from '../../../entities/probe/agreement.tsx';
import { probeOutcomeOf } from '../../../entities/probe/outcomes.ts';
import { saveTextFile } from '../../../platform/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FilePicker } from '../../../ui/file-picker.tsx';
import { SaveFileIcon } from '../../../ui/icons.ts';
import { useToast } from '../../../ui/toast.tsx';
import { marksFileOf, readMarksFile } from './marks-file.ts';
import { ScoreAgain } from './score-again.tsx';
import styles from './second-scorer.module.css';

type SecondScorerProps = {
  readonly reportId: string;
  readonly name: string;
  readonly items: readonly ReportItem[];
  readonly probe: ProbeDetail;
};

const useSaving = (reportId: string) => {
  const callApi = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (outcomes: readonly ProbeOutcome[]) =>
      callApi(setSecondScorer, {
        params: { id: reportId },
        body: { outcomes: outcomes.map((outcome) => itemOutcomes[outcome]) },
      }),
    onSuccess: async () =>
      queryClient.invalidateQueries({ queryKey: [...queryKeys.reports, 'one', reportId] }),
  });
};

const mostBytes = 1_000_000;

/** How far another scorer of the same run agrees. */
export const SecondScorer = ({ reportId, name, items, probe }: SecondScorerProps) => {
  const { mutate, isPending, error } = useSaving(reportId);
  const showToast = useToast();
  const [isScoring, setIsScoring] = useState(false);
  const [fileProblem, setFileProblem] = useState<string | null>(null);
  const texts = items.map((item) => item.name);
  const failure = error && `The marks weren’t saved. ${failureReason(error)}`.trim();

  const save = (outcomes: readonly ProbeOutcome[]) =>
    mutate(outcomes, {
      onSuccess: () => {
        setIsScoring(false);
        showToast('The second scorer’s marks are saved.');
      },
    });
  const load = async ([file]: readonly File[]) => {
    if (!file) return;
    const read = readMarksFile(file.size > mostBytes ? '' : await file.text(), texts, probe);
    setFileProblem(read.problem);
    if (read.outcomes) save(read.outcomes);
  };

  return (
    <Card className={styles['card']}>
      <h2 className="x-large">Second scorer</h2>
      {probe.second_scorer ? (
        <Agreement
          texts={texts}
          first={items.map(probeOutcomeOf)}
          second={probe.second_scorer.outcomes.map((outcome) => probeOutcomeOf({ outcome }))}
        />
      ) : (
        <p>When somebody else scores the same reading, you see how far both agree.</p>
      )}
      <div className="wrap gap-3">
        <Button onClick={() => setIsScoring(true)}>
          {probe.second_scorer ? 'Score once more' : 'Score it again'}
        </Button>
        <Button
          onClick={() => saveTextFile(fileNameOf(`Marks ${name}`, 'json'), marksFileOf(texts, probe), 'json')}
        >
          <SaveFileIcon />
          Save marks as a file
        </Button>
      </div>
      <FilePicker
        label="Load marks"
        hint="From a second device: probe there with the same form number, then save the marks as a file."
        accept=".json,application/json"
        onPick={(files) => void load(files)}
      />
      {(fileProblem ?? (isScoring ? null : failure)) !== null && <p role="alert">{fileProblem ?? failure}</p>}
      {isScoring && (
        <ScoreAgain
          texts={texts}
          perRow={probe.form.per_row}
          isSaving={isPending}
          problem={failure}
          onSave={save}
          onClose={() => setIsScoring(false)}
        />
      )}
    </Card>
  );
};
