import { backTextOf, type Item } from '@sixty/domain/items';
import { shuffled } from '@sixty/domain/random';
import { type CSSProperties, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { firstPagesDrawn } from '../../platform/pdf/first-page.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { PrintIcon } from '../../ui/icons.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { type CardsPerPage, type Paper, papers } from './pages.ts';
import { CardPages, SheetPages } from './print-pages.tsx';
import styles from './print-dialog.module.css';
import { hasA4, usePageSize } from '../../entities/print/use-page-size.ts';

type Print = 'cards' | 'sheet';

const prints = [
  { value: 'cards', label: 'Flash cards' },
  { value: 'sheet', label: 'Practice sheet' },
] as const satisfies readonly { value: Print; label: string }[];

const paperOptions = (Object.keys(papers) as Paper[]).map((paper) => ({
  value: paper,
  label: papers[paper].label,
}));

const perPageOptions = (['2', '4', '8', '12'] as const satisfies readonly CardsPerPage[]).map((value) => ({
  value,
  label: value,
}));

const printWhole = async (paper: HTMLElement): Promise<void> => {
  await firstPagesDrawn();
  await new Promise(requestAnimationFrame);
  const onTheirWay = [...paper.querySelectorAll('img')].filter(({ complete }) => !complete);
  await Promise.allSettled(onTheirWay.map(async (picture) => picture.decode()));
  // The dialog may have been closed meanwhile.
  if (paper.isConnected) window.print();
};

type PrintDialogProps = {
  readonly name: string;
  readonly category: string;
  readonly items: readonly Item[];
  readonly onClose: () => void;
};

export const PrintDialog = ({ name, category, items, onClose }: PrintDialogProps) => {
  const [print, setPrint] = useState<Print>('cards');
  const [paper, setPaper] = useState<Paper>(() => (hasA4(navigator.language) ? 'a4' : 'letter'));
  const [perPage, setPerPage] = useState<CardsPerPage>('8');
  const [hasBacks, setHasBacks] = useState(false);
  const [isShuffled, setIsShuffled] = useState(false);
  const [isWaiting, setIsWaiting] = useState(false);
  const paperElement = useRef<HTMLDivElement>(null);
  const { cssSize, width, height } = papers[paper];
  const paperSize = { '--paper-width': width, '--paper-height': height } as CSSProperties;
  usePageSize(cssSize);

  const printNow = async () => {
    if (!paperElement.current) return;
    setIsWaiting(true);
    await printWhole(paperElement.current);
    setIsWaiting(false);
  };

  const hasAnswers = items.some((item) => backTextOf(item) !== null);
  const ordered = useMemo(() => (isShuffled ? shuffled(Math.random, items) : items), [isShuffled, items]);
  const pages =
    print === 'cards' ? (
      <CardPages items={ordered} category={category} perPage={perPage} hasBacks={hasBacks && hasAnswers} />
    ) : (
      <SheetPages items={ordered} name={name} category={category} />
    );

  return (
    <Dialog title={`Print ${name}`} size="large" onClose={onClose}>
      <div className={styles['body']}>
        <div className="stack gap-4">
          <SegmentedControl label="Print as" options={prints} value={print} onValue={setPrint} />
          <SegmentedControl label="Paper" options={paperOptions} value={paper} onValue={setPaper} />
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
        </div>
        <div className={styles['preview']} style={paperSize} aria-hidden="true" inert>
          <div className={styles['small']}>{pages}</div>
        </div>
      </div>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" data-first-focus isBusy={isWaiting} onClick={() => void printNow()}>
          <PrintIcon />
          Print
        </Button>
      </DialogActions>
      {createPortal(
        <div ref={paperElement} className={styles['paper']} style={paperSize} aria-hidden="true">
          {pages}
        </div>,
        document.body,
      )}
    </Dialog>
  );
};
