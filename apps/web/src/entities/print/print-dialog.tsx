import { type CSSProperties, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from '../../platform/use-store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { PrintIcon } from '../../ui/icons.ts';
import { SegmentedControl } from '../../ui/choices.tsx';
import { chosenPaper, type Paper, papers } from './paper.ts';
import styles from './print-dialog.module.css';

const usePageSize = (paper: Paper): void => {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@page { size: ${paper}; margin: 0 }`);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [paper]);
};

const paperOptions = (Object.keys(papers) as Paper[]).map((paper) => ({
  value: paper,
  label: papers[paper].label,
}));

/** More would only take time. */
const pagesShown = 4;

const printWhole = async (paper: HTMLElement): Promise<void> => {
  do await new Promise(requestAnimationFrame);
  while (paper.isConnected && paper.querySelector('[data-pending]'));
  const onTheirWay = [...paper.querySelectorAll('img')].filter(({ complete }) => !complete);
  await Promise.allSettled(onTheirWay.map(async (picture) => picture.decode()));
  // The dialog may be closed by now.
  if (paper.isConnected) window.print();
};

type PrintDialogProps = {
  title: string;
  controls?: ReactNode;
  /** Sized by `--paper-width` and `--paper-height`; none while there is nothing to print. */
  pages: readonly ReactElement[];
  onClose: () => void;
};

export const PrintDialog = ({ title, controls, pages, onClose }: PrintDialogProps) => {
  const paper = useStore(chosenPaper);
  const [isWaiting, setIsWaiting] = useState(false);
  const paperElement = useRef<HTMLDivElement>(null);
  const { width, height } = papers[paper];
  const paperSize = { '--paper-width': `${width}mm`, '--paper-height': `${height}mm` } as CSSProperties;
  usePageSize(paper);

  const printNow = async () => {
    if (!paperElement.current) return;
    setIsWaiting(true);
    await printWhole(paperElement.current);
    setIsWaiting(false);
  };

  return (
    <Dialog title={title} size="large" onClose={onClose}>
      <div className="grid grid-cols-[minmax(15rem,1fr)_auto] items-start gap-5 max-[44.0625rem]:grid-cols-1">
        <div className="grid gap-4">
          {controls}
          <SegmentedControl label="Paper" options={paperOptions} value={paper} onValue={chosenPaper.set} />
          {pages.length > pagesShown && (
            <p>
              The first {pagesShown} of {pages.length} pages are shown.
            </p>
          )}
        </div>
        <div
          className="max-h-[min(32rem,56dvh)] overflow-x-hidden overflow-y-auto rounded-m bg-sunken p-3 max-[44.0625rem]:justify-self-center"
          style={paperSize}
          aria-hidden="true"
          inert
        >
          <div className="grid gap-[8mm] [--page-shadow:var(--shadow-low)] [zoom:0.36]">
            {pages.slice(0, pagesShown)}
          </div>
        </div>
      </div>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          data-first-focus
          isBusy={isWaiting}
          isInactive={pages.length === 0}
          onClick={() => void printNow()}
        >
          <PrintIcon />
          Print
        </Button>
      </DialogActions>
      {pages.length > 0 &&
        createPortal(
          <div ref={paperElement} className={styles.paper} style={paperSize} aria-hidden="true">
            {pages}
          </div>,
          document.body,
        )}
    </Dialog>
  );
};
