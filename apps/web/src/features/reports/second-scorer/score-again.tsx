import { type Mark, nextMark, outcomesOf, type ProbeOutcome } from '@sixty/domain/probe';
import { useState } from 'react';
import { type PressMeaning, ScoringGrid } from '../../../entities/probe/scoring/scoring-grid.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import styles from './second-scorer.module.css';

const meanings = [
  { value: 'mark', label: 'Mark errors' },
  { value: 'last', label: 'Last item read' },
] as const satisfies readonly { value: PressMeaning; label: string }[];

type ScoreAgainProps = {
  readonly texts: readonly string[];
  readonly perRow: number;
  readonly isSaving: boolean;
  readonly problem: string | null;
  readonly onSave: (outcomes: readonly ProbeOutcome[]) => void;
  readonly onClose: () => void;
};

/** For a second scorer who listens to a recording. */
export const ScoreAgain = ({ texts, perRow, isSaving, problem, onSave, onClose }: ScoreAgainProps) => {
  const [marks, setMarks] = useState<readonly Mark[]>(() => texts.map(() => 'none'));
  const [lastItem, setLastItem] = useState(texts.length - 1);
  const [meaning, setMeaning] = useState<PressMeaning>('mark');
  const press = (place: number) => {
    if (meaning === 'mark') setMarks(marks.with(place, nextMark[marks[place] ?? 'none']));
    else {
      setLastItem(place);
      setMeaning('mark');
    }
  };
  return (
    <Dialog title="Second scorer" size="large" onClose={onClose}>
      <div className="stack gap-4">
        <p>
          Press an item when it is an error, again when the learner corrects it at once. The first scorer’s
          marks are hidden.
        </p>
        <SegmentedControl label="A press means" options={meanings} value={meaning} onValue={setMeaning} />
        <div className={styles['grid']}>
          <ScoringGrid
            texts={texts}
            perRow={perRow}
            marks={marks.map((mark, place) => (place > lastItem ? 'none' : mark))}
            meaning={meaning}
            isOut={(place) => meaning === 'mark' && place > lastItem}
            onPress={press}
          />
        </div>
        <output>{lastItem + 1 < texts.length && `Read up to item ${lastItem + 1}.`}</output>
        {problem !== null && <p role="alert">{problem}</p>}
      </div>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" isBusy={isSaving} onClick={() => onSave(outcomesOf(marks, lastItem))}>
          Save marks
        </Button>
      </DialogActions>
    </Dialog>
  );
};
