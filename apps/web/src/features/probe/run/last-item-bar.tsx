import type { ClickMode } from '../../../entities/probe/scoring/scoring-grid.tsx';
import { Button } from '../../../ui/button.tsx';
import { SegmentedControl } from '../../../ui/choices.tsx';

const lateMeanings = [
  { value: 'last', label: 'Last item read' },
  { value: 'mark', label: 'Mark errors' },
] as const satisfies readonly { value: ClickMode; label: string }[];

type LastItemBarProps = {
  clickMode: ClickMode;
  /** −1 for none, null before the choice. */
  lastItem: number | null;
  onClickMode: (clickMode: ClickMode) => void;
  onLastItem: (lastItem: number) => void;
  onDone: (lastItem: number) => void;
};

const lastText = (lastItem: number): string =>
  lastItem < 0 ? 'Nothing read.' : `Read up to item ${lastItem + 1}.`;

export const LastItemBar = ({ clickMode, lastItem, onClickMode, onLastItem, onDone }: LastItemBarProps) => (
  <>
    <p className="flex-[1_1_14rem] text-l font-strong" role="alert">
      {lastItem === null ? 'Time’s up!' : lastText(lastItem)}{' '}
      {clickMode === 'mark' ? 'Tap an item to mark it.' : lastItem === null && 'Tap the last item read.'}
    </p>
    <SegmentedControl
      className="flex-none"
      label="Tap to…"
      isLabelHidden
      options={lateMeanings}
      value={clickMode}
      onValue={onClickMode}
    />
    <Button onClick={() => onLastItem(-1)}>Nothing read</Button>
    <Button
      variant="primary"
      isInactive={lastItem === null}
      onClick={() => {
        if (lastItem !== null) onDone(lastItem);
      }}
    >
      Done
    </Button>
  </>
);
