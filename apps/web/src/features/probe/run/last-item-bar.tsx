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
  lastItem < 0 ? 'Nothing was read.' : `Read up to item ${lastItem + 1}.`;

export const LastItemBar = ({ clickMode, lastItem, onClickMode, onLastItem, onDone }: LastItemBarProps) => (
  <>
    <p className="flex-[1_1_14rem] text-l font-strong" role="alert">
      {lastItem === null ? 'Time is up.' : lastText(lastItem)}{' '}
      {clickMode === 'mark'
        ? 'Press an item to mark it.'
        : lastItem === null && 'Press the last item that was read.'}
    </p>
    <SegmentedControl
      className="flex-none"
      label="A press means"
      isLabelHidden
      options={lateMeanings}
      value={clickMode}
      onValue={onClickMode}
    />
    <Button onClick={() => onLastItem(-1)}>Nothing was read</Button>
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
