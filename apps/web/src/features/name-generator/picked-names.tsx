import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

type SelectedNameProps = { isSpinning: boolean; name: string | null };

export const SelectedName = ({ isSpinning, name }: SelectedNameProps) => (
  <div className="min-h-12 content-center text-l wrap-anywhere max-64rem:min-h-8">
    <output>{isSpinning && 'The wheel is spinning…'}</output>
    {name !== null && (
      <p>
        Selected Name:{' '}
        <strong className="font-heading text-2xl leading-tight font-heavy" dir="auto">
          {name}
        </strong>
      </p>
    )}
  </div>
);

type HistoryProps = { history: readonly string[]; onClear: () => void };

export const History = ({ history, onClear }: HistoryProps) => (
  <Card className="w-full">
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-0 [&_h2]:text-l">
      <h2>Picked so far</h2>
      <Button className="-mr-2 px-2 py-0 text-link" variant="quiet" ignoresDoubleClick onClick={onClear}>
        Clear
      </Button>
    </div>
    <ol
      className="mt-2 flex max-h-48 flex-wrap gap-2 overflow-y-auto"
      aria-label="Picked so far, newest first"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable list must be reachable by keyboard
      tabIndex={0}
    >
      {history.map((name, index) => (
        <li
          // oxlint-disable-next-line react/no-array-index-key -- names may repeat, so they are counted from the oldest
          key={history.length - index}
          className="rounded-pill bg-sunken px-3 py-1 wrap-anywhere first:bg-sun first:font-strong first:text-on-sun"
          dir="auto"
        >
          {name}
        </li>
      ))}
    </ol>
  </Card>
);
