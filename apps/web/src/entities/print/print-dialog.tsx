import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { PrintIcon } from '../../ui/icons.ts';
import { SegmentedControl } from '../../ui/choices.tsx';
import styles from './print-dialog.module.css';

const papers = {
  a4: { label: 'A4', cssSize: 'A4', width: '210mm', height: '297mm' },
  letter: { label: 'Letter', cssSize: 'letter', width: '215.9mm', height: '279.4mm' },
} as const;

type Paper = keyof typeof papers;

/** All other countries use A4. */
const letterRegions = new Set('US CA MX PH CL CO CR GT SV NI PA DO VE PR'.split(' '));

/** Undefined for an invalid tag ('en-US@posix'). */
const regionOf = (language: string): string | undefined => {
  try {
    return new Intl.Locale(language).maximize().region;
  } catch {
    return undefined;
  }
};

export const hasA4 = (language: string): boolean => {
  const region = regionOf(language);
  return region === undefined || !letterRegions.has(region);
};

const usePageSize = (cssSize: string): void => {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@page { size: ${cssSize}; margin: 0 }`);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [cssSize]);
};

const paperOptions = (Object.keys(papers) as Paper[]).map((paper) => ({
  value: paper,
  label: papers[paper].label,
}));

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
  /** Sized by `--paper-width` and `--paper-height`; null while there is nothing to print. */
  pages: ReactNode;
  onClose: () => void;
};

export const PrintDialog = ({ title, controls, pages, onClose }: PrintDialogProps) => {
  const [paper, setPaper] = useState<Paper>(() => (hasA4(navigator.language) ? 'a4' : 'letter'));
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

  return (
    <Dialog title={title} size="large" onClose={onClose}>
      <div className="grid grid-cols-[minmax(15rem,1fr)_auto] items-start gap-5 max-[44.0625rem]:grid-cols-1">
        <div className="grid gap-4">
          {controls}
          <SegmentedControl label="Paper" options={paperOptions} value={paper} onValue={setPaper} />
        </div>
        <div
          className="max-h-[min(32rem,56dvh)] overflow-x-hidden overflow-y-auto rounded-m bg-sunken p-3 max-[44.0625rem]:justify-self-center"
          style={paperSize}
          aria-hidden="true"
          inert
        >
          <div className="grid gap-[8mm] [--page-shadow:var(--shadow-low)] [zoom:0.36]">{pages}</div>
        </div>
      </div>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          data-first-focus
          isBusy={isWaiting}
          isInactive={pages === null}
          onClick={() => void printNow()}
        >
          <PrintIcon />
          Print
        </Button>
      </DialogActions>
      {createPortal(
        <div ref={paperElement} className={styles.paper} style={paperSize} aria-hidden="true">
          {pages}
        </div>,
        document.body,
      )}
    </Dialog>
  );
};
