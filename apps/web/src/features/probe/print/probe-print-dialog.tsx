import { gridOf, type ProbeConfiguration } from '@sixty/domain/probe';
import { isolateMath } from '@sixty/domain/text';
import type { CSSProperties } from 'react';
import pageStyles from '../../../entities/print/pages.module.css';
import { gridSize } from '../../../entities/probe/scoring/scoring-grid.tsx';
import { PrintDialog } from '../../../entities/print/print-dialog.tsx';
import { classNames } from '../../../ui/class-names.ts';

/** Sizes in mm; the longest text sets the size in all cells. */
const pageClass = `${pageStyles.page} grid-cols-1 gap-[5mm] [--paper-margin:14mm]`;

type PageProps = { configuration: ProbeConfiguration };

const formText = ({ seed, collectionName }: ProbeConfiguration): string =>
  seed === null ? collectionName : `${collectionName} · Form ${seed}`;

const rowsOf = (configuration: ProbeConfiguration): readonly (readonly string[])[] => {
  const texts = gridOf(configuration).map(isolateMath);
  const { perRow } = configuration;
  return Array.from({ length: Math.ceil(texts.length / perRow) }, (_, row) =>
    texts.slice(row * perRow, (row + 1) * perRow),
  );
};

const gridStyleOf = (configuration: ProbeConfiguration): CSSProperties =>
  gridSize(gridOf(configuration), configuration.perRow);

type FormTableProps = PageProps & { isScored?: boolean };

/** For the scorer, rows end with the count of items, as on paper probes. */
const FormTable = ({ configuration, isScored = false }: FormTableProps) => (
  <table
    className={classNames(
      'size-full table-fixed border-spacing-0 [font-family:var(--font-display,var(--font-heading))] leading-none [font-weight:600] [&_td]:p-0 [&_td]:text-center [&_td]:whitespace-nowrap',
      isScored
        ? 'text-[length:min(calc(120mm/var(--rows)),calc(230mm/var(--per-row)/max(var(--longest),1.6)),9mm)] [&_td]:[border-bottom:0.2mm_dotted_#999999]'
        : 'text-[length:min(calc(150mm/var(--rows)),calc(270mm/var(--per-row)/max(var(--longest),1.6)),14mm)]',
    )}
  >
    <tbody>
      {rowsOf(configuration).map((row, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows never move
        <tr key={index}>
          {row.map((text, column) => (
            // oxlint-disable-next-line react/no-array-index-key -- texts repeat
            <td key={column} dir="auto">
              {text}
            </td>
          ))}
          {isScored && (
            <th scope="row" className="w-[14mm] text-end font-body text-[length:4mm] [font-weight:700]">
              {Math.min((index + 1) * configuration.perRow, configuration.items)}
            </th>
          )}
        </tr>
      ))}
    </tbody>
  </table>
);

const LearnerPage = ({ configuration }: PageProps) => (
  <div className={`${pageClass} grid-rows-[minmax(0,1fr)_auto]`} style={gridStyleOf(configuration)}>
    <FormTable configuration={configuration} />
    <p className="text-end text-[length:3mm]">{formText(configuration)}</p>
  </div>
);

const blanks = ['Name', 'Date', 'Items read', 'Errors', 'Seconds', 'Correct per minute'];

const ScorerPage = ({ configuration }: PageProps) => {
  const { seconds, stopAfter } = configuration;
  return (
    <div className={`${pageClass} grid-rows-[auto_minmax(0,1fr)_auto]`} style={gridStyleOf(configuration)}>
      <div>
        <p className="text-[length:5mm] [font-weight:800]">Scorer’s copy: {formText(configuration)}</p>
        <dl className="mx-0 mt-[3mm] mb-0 grid grid-cols-3 gap-x-[6mm] gap-y-[3mm]">
          {blanks.map((blank) => (
            <div key={blank} className="flex items-end gap-[2mm] text-[length:3.5mm]">
              <dt>{blank}</dt>
              <dd className="m-0 h-[6mm] flex-1 [border-bottom:0.3mm_solid_#000000]" />
            </div>
          ))}
        </dl>
      </div>
      <FormTable configuration={configuration} isScored />
      <p className="text-[length:3.3mm] leading-[1.35]">
        {seconds} seconds. Slash each error; write SC above it if the learner corrects it at once, which
        counts as correct. Bracket the last item read.
        {stopAfter !== null && ` Stop if none of the first ${stopAfter} is correct.`} Correct per minute =
        (items read − errors) ÷ seconds × 60.
      </p>
    </div>
  );
};

type ProbePrintDialogProps = {
  configuration: ProbeConfiguration;
  onClose: () => void;
};

export const ProbePrintDialog = ({ configuration, onClose }: ProbePrintDialogProps) => (
  <PrintDialog
    title="Print this form"
    controls={<p>One page to read from, and one for the scorer with the count of items in each row.</p>}
    pages={
      <>
        <LearnerPage configuration={configuration} />
        <ScorerPage configuration={configuration} />
      </>
    }
    onClose={onClose}
  />
);
