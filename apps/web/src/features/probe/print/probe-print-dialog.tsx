import { categoryRules } from '@sixty/domain/categories';
import { gridOf, type ProbeConfiguration } from '@sixty/domain/probe';
import { displayText } from '@sixty/domain/text';
import pageStyles from '../../../entities/print/pages.module.css';
import { PrintDialog } from '../../../entities/print/print-dialog.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { type Copy, formPagesOf, sizeOf } from './form-layout.ts';

/** mm. */
const pageClass = `${pageStyles.page} grid-cols-1 gap-[5mm] [--paper-margin:14mm]`;

type PageProps = {
  configuration: ProbeConfiguration;
  rows: readonly (readonly string[])[];
  /** Of the form's rows before this page. */
  rowsBefore: number;
  /** 'Small letters · Form 200614 · Page 1 of 2'. */
  title: string;
};

const formText = ({ seed, collectionName }: ProbeConfiguration): string =>
  seed === null ? collectionName : `${collectionName} · Form ${seed}`;

/** For the scorer, rows end with the count of items, as on paper probes. */
const FormTable = ({ configuration, rows, rowsBefore, copy }: Omit<PageProps, 'title'> & { copy: Copy }) => {
  const { perRow, items } = configuration;
  const size = sizeOf(gridOf(configuration), perRow, rows.length, copy);
  return (
    <table
      className={classNames(
        'size-full table-fixed border-spacing-0 [font-family:var(--font-display,var(--font-heading))] leading-[1.15] [font-weight:600] [&_td]:px-[0.04em] [&_td]:py-0 [&_td]:text-center',
        copy === 'scorer' && '[&_td]:[border-bottom:0.2mm_dotted_#999999]',
      )}
      style={{ fontSize: `${size}mm` }}
    >
      <tbody>
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows never move
          <tr key={index}>
            {Array.from({ length: perRow }, (_, column) => (
              <td key={column} dir="auto">
                {displayText(row[column] ?? '', categoryRules(configuration.category).hasProblems)}
              </td>
            ))}
            {copy === 'scorer' && (
              <th scope="row" className="w-[14mm] text-end font-body text-[length:4mm] [font-weight:700]">
                {Math.min((rowsBefore + index + 1) * perRow, items)}
              </th>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const LearnerPage = ({ title, ...form }: PageProps) => (
  <div className={`${pageClass} grid-rows-[minmax(0,1fr)_auto]`}>
    <FormTable {...form} copy="learner" />
    <p className="text-end text-[length:3mm] wrap-anywhere">{title}</p>
  </div>
);

const blanks = ['Name', 'Date', 'Items read', 'Errors', 'Seconds', 'Correct per minute'];

const ScorerPage = ({ title, ...form }: PageProps) => {
  const { seconds, stopAfter } = form.configuration;
  return (
    <div className={`${pageClass} grid-rows-[auto_minmax(0,1fr)_auto]`}>
      <div>
        <p className="text-[length:5mm] leading-[1.2] [font-weight:800] wrap-anywhere">
          Scorer’s copy: {title}
        </p>
        <dl className="mx-0 mt-[3mm] mb-0 grid grid-cols-3 gap-x-[6mm] gap-y-[3mm]">
          {blanks.map((blank) => (
            <div key={blank} className="flex items-end gap-[2mm] text-[length:3.5mm]">
              <dt>{blank}</dt>
              <dd className="m-0 h-[6mm] flex-1 [border-bottom:0.3mm_solid_#000000]" />
            </div>
          ))}
        </dl>
      </div>
      <FormTable {...form} copy="scorer" />
      <p className="text-[length:3.3mm] leading-[1.35]">
        {seconds} seconds. Slash each error; write SC above it if the learner corrects it at once, which
        counts as correct. Bracket the last item read.
        {stopAfter !== null && ` Stop if none of the first ${stopAfter} is correct.`} Correct per minute =
        (items read − errors) ÷ seconds × 60.
      </p>
    </div>
  );
};

const pagesOf = (configuration: ProbeConfiguration): readonly PageProps[] => {
  const pages = formPagesOf(gridOf(configuration), configuration.perRow);
  const title = formText(configuration);
  return pages.map((rows, number) => ({
    configuration,
    rows,
    rowsBefore: pages.slice(0, number).flat().length,
    title: pages.length === 1 ? title : `${title} · Page ${number + 1} of ${pages.length}`,
  }));
};

type ProbePrintDialogProps = {
  configuration: ProbeConfiguration;
  onClose: () => void;
};

export const ProbePrintDialog = ({ configuration, onClose }: ProbePrintDialogProps) => {
  const pages = pagesOf(configuration);
  return (
    <PrintDialog
      title="Print this form"
      controls={<p>A copy to read from, and one for the scorer with the count of items in each row.</p>}
      pages={[
        ...pages.map((page) => <LearnerPage key={`learner-${page.title}`} {...page} />),
        ...pages.map((page) => <ScorerPage key={`scorer-${page.title}`} {...page} />),
      ]}
      onClose={onClose}
    />
  );
};
