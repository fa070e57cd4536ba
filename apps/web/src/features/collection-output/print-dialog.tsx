import { backTextOf, type Item } from '@sixty/domain/items';
import { shuffled } from '@sixty/domain/random';
import { useMemo, useState } from 'react';
import { PrintDialog as PagesDialog } from '../../entities/print/print-dialog.tsx';
import { Checkbox, SegmentedControl } from '../../ui/choices.tsx';
import type { CardsPerPage } from './pages.ts';
import { CardPages, SheetPages } from './print-pages.tsx';

type Print = 'cards' | 'sheet';

const prints = [
  { value: 'cards', label: 'Flash cards' },
  { value: 'sheet', label: 'Practice sheet' },
] as const satisfies readonly { value: Print; label: string }[];

const perPageOptions = (['2', '4', '8', '12'] as const satisfies readonly CardsPerPage[]).map((value) => ({
  value,
  label: value,
}));

type PrintDialogProps = {
  readonly name: string;
  readonly category: string;
  readonly items: readonly Item[];
  readonly onClose: () => void;
};

export const PrintDialog = ({ name, category, items, onClose }: PrintDialogProps) => {
  const [print, setPrint] = useState<Print>('cards');
  const [perPage, setPerPage] = useState<CardsPerPage>('8');
  const [hasBacks, setHasBacks] = useState(false);
  const [isShuffled, setIsShuffled] = useState(false);
  const hasAnswers = items.some((item) => backTextOf(item) !== null);
  const ordered = useMemo(() => (isShuffled ? shuffled(Math.random, items) : items), [isShuffled, items]);
  return (
    <PagesDialog
      title={`Print ${name}`}
      controls={
        <>
          <SegmentedControl label="Print as" options={prints} value={print} onValue={setPrint} />
          {print === 'cards' && (
            <SegmentedControl
              label="Cards on a page"
              options={perPageOptions}
              value={perPage}
              onValue={setPerPage}
            />
          )}
          {print === 'cards' && hasAnswers && (
            <Checkbox
              label="Answers on the back"
              hint="Print double-sided, flipping on the long edge."
              checked={hasBacks}
              onChange={({ target }) => setHasBacks(target.checked)}
            />
          )}
          <Checkbox
            label="Shuffle"
            checked={isShuffled}
            onChange={({ target }) => setIsShuffled(target.checked)}
          />
        </>
      }
      pages={
        print === 'cards' ? (
          <CardPages
            items={ordered}
            category={category}
            perPage={perPage}
            hasBacks={hasBacks && hasAnswers}
          />
        ) : (
          <SheetPages items={ordered} name={name} category={category} />
        )
      }
      onClose={onClose}
    />
  );
};
