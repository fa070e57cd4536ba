import type { PressMeaning } from '../../../entities/probe/scoring/scoring-grid.tsx';
import { Button } from '../../../ui/button.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import styles from './probe-run.module.css';

const lateMeanings = [
  { value: 'last', label: 'Last item read' },
  { value: 'mark', label: 'Mark errors' },
] as const satisfies readonly { value: PressMeaning; label: string }[];

type LastItemBarProps = {
  readonly meaning: PressMeaning;
  readonly onMeaning: (meaning: PressMeaning) => void;
  readonly onNothing: () => void;
};

export const LastItemBar = ({ meaning, onMeaning, onNothing }: LastItemBarProps) => (
  <>
    <p className={styles['message']} role="alert">
      Time is up. {meaning === 'last' ? 'Press the last item that was read.' : 'Press an item to mark it.'}
    </p>
    <SegmentedControl
      className={styles['meanings']}
      label="A press means"
      isLabelHidden
      options={lateMeanings}
      value={meaning}
      onValue={onMeaning}
    />
    <Button onClick={onNothing}>Nothing was read</Button>
  </>
);
