import { gridOf, type ProbeConfiguration } from '@sixty/domain/probe';
import { isolateMath } from '@sixty/domain/text';
import type { CSSProperties } from 'react';
import pageStyles from '../../../entities/print/pages.module.css';
import { gridSize } from '../../../entities/probe/scoring/scoring-grid.tsx';
import { PrintDialog } from '../../../entities/print/print-dialog.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './probe-pages.module.css';

type PageProps = { readonly configuration: ProbeConfiguration };

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

type FormTableProps = PageProps & { readonly isScored?: boolean };

/** For the scorer, rows end with the count of items, as on paper probes. */
const FormTable = ({ configuration, isScored = false }: FormTableProps) => (
  <table className={classNames(styles.grid, isScored && styles.scored)}>
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
            <th scope="row">{Math.min((index + 1) * configuration.perRow, configuration.items)}</th>
          )}
        </tr>
      ))}
    </tbody>
  </table>
);

const LearnerPage = ({ configuration }: PageProps) => (
  <div className={`${pageStyles.page} ${styles.page}`} style={gridStyleOf(configuration)}>
    <FormTable configuration={configuration} />
    <p className={styles.form}>{formText(configuration)}</p>
  </div>
);

const blanks = ['Name', 'Date', 'Items read', 'Errors', 'Seconds', 'Correct per minute'];

const ScorerPage = ({ configuration }: PageProps) => {
  const { seconds, stopAfter } = configuration;
  return (
    <div className={`${pageStyles.page} ${styles.page}`} style={gridStyleOf(configuration)}>
      <div>
        <p className={styles.title}>Scorer’s copy: {formText(configuration)}</p>
        <dl className={styles.blanks}>
          {blanks.map((blank) => (
            <div key={blank}>
              <dt>{blank}</dt>
              <dd />
            </div>
          ))}
        </dl>
      </div>
      <FormTable configuration={configuration} isScored />
      <p className={styles.rules}>
        {seconds} seconds. Slash each error; write SC above it if the learner corrects it at once, which
        counts as correct. Bracket the last item read.
        {stopAfter !== null && ` Stop if none of the first ${stopAfter} is correct.`} Correct per minute =
        (items read − errors) ÷ seconds × 60.
      </p>
    </div>
  );
};

type ProbePrintDialogProps = {
  readonly configuration: ProbeConfiguration;
  readonly onClose: () => void;
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
