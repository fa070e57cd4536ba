import { type Mark, nextMark, outcomesOf, type ProbeOutcome } from '@sixty/domain/probe';
import { useState } from 'react';
import { type ClickMode, ScoringGrid } from '../../../entities/probe/scoring/scoring-grid.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { SegmentedControl } from '../../../ui/choices.tsx';

const meanings = [
  { value: 'mark', label: 'Mark errors' },
  { value: 'last', label: 'Last item read' },
] as const satisfies readonly { value: ClickMode; label: string }[];

type ScoreAgainProps = {
  /** The whole form, or up to the first scorer's last item. */
  texts: readonly string[];
  isOfMath: boolean;
  isFullForm: boolean;
  perRow: number;
  isSaving: boolean;
  problem: string | null;
  onSave: (outcomes: readonly ProbeOutcome[]) => void;
  onClose: () => void;
};

const lastText = (lastItem: number | null): string => {
  if (lastItem === null) return 'Choose Last item read, then press the item.';
  return lastItem < 0 ? 'Nothing read.' : `Read up to item ${lastItem + 1}.`;
};

export const ScoreAgain = ({
  texts,
  isOfMath,
  isFullForm,
  perRow,
  isSaving,
  problem,
  onSave,
  onClose,
}: ScoreAgainProps) => {
  const [marks, setMarks] = useState<readonly Mark[]>(() => texts.map(() => 'none'));
  const [lastItem, setLastItem] = useState<number | null>(null);
  const [clickMode, setClickMode] = useState<ClickMode>('mark');
  const press = (place: number) => {
    if (clickMode === 'mark') setMarks(marks.with(place, nextMark[marks[place] ?? 'none']));
    else setLastItem(place);
  };
  return (
    <Dialog title="Second scorer" size="large" onClose={onClose}>
      <div className="grid gap-4">
        <p>
          Tap an item to mark an error. Tap again if the student self-corrects. The first scorer’s marks are
          hidden.
          {!isFullForm &&
            ' The collection has changed since, or is gone, so the form ends with the first scorer’s last item.'}
        </p>
        <SegmentedControl label="Tap to…" options={meanings} value={clickMode} onValue={setClickMode} />
        <div className="h-[min(28rem,50vh)] overflow-auto">
          <ScoringGrid
            texts={texts}
            isOfMath={isOfMath}
            perRow={perRow}
            marks={marks}
            clickMode={clickMode}
            lastItem={lastItem}
            outFrom={clickMode === 'mark' && lastItem !== null ? lastItem + 1 : Infinity}
            onPress={press}
          />
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <output className="font-strong">{lastText(lastItem)}</output>
          <Button onClick={() => setLastItem(-1)}>Nothing read</Button>
        </div>
        {problem !== null && <p role="alert">{problem}</p>}
      </div>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          isBusy={isSaving}
          isInactive={lastItem === null}
          onClick={() => {
            if (lastItem !== null) onSave(outcomesOf(marks, lastItem));
          }}
        >
          Save marks
        </Button>
      </DialogActions>
    </Dialog>
  );
};
