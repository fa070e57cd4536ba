import { agreementOf, errorsByRow, type ProbeOutcome } from '@sixty/domain/probe';
import { shareText } from '../report/report-texts.ts';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import styles from './agreement.module.css';

type ProbeRowsProps = {
  readonly texts: readonly string[];
  readonly outcomes: readonly ProbeOutcome[];
  readonly perRow: number;
};

export const ProbeRows = ({ texts, outcomes, perRow }: ProbeRowsProps) => (
  <ScrollRegion label="Items read" className="max-w-full">
    <table
      className={`${styles.rows} max-w-full border-separate border-spacing-[2px] [font-family:var(--font-display,var(--font-heading))]`}
    >
      <caption className="visually-hidden">Items read, row by row</caption>
      <tbody>
        {errorsByRow(outcomes, perRow).map((errors, row) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no other identity
          <tr key={row}>
            {outcomes.slice(row * perRow, (row + 1) * perRow).map((outcome, column) => (
              // oxlint-disable-next-line react/no-array-index-key -- texts repeat
              <td key={column} data-outcome={outcome} dir="auto">
                {texts[row * perRow + column]}
                {outcome === 'error' && <span className="visually-hidden">, error</span>}
                {outcome === 'corrected' && <span className="visually-hidden">, self-corrected</span>}
              </td>
            ))}
            <td className={styles.count}>
              {errors === 0 ? '' : `${errors} ${errors === 1 ? 'error' : 'errors'}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
);

type AgreementProps = {
  /** The second scorer may count items beyond the first. */
  readonly texts: readonly string[];
  readonly first: readonly ProbeOutcome[];
  readonly second: readonly ProbeOutcome[];
};

const scoreTexts: Readonly<Record<ProbeOutcome, string>> = {
  correct: 'correct',
  corrected: 'correct',
  error: 'error',
};

const scoreText = (outcome: ProbeOutcome | undefined): string =>
  outcome === undefined ? 'not read' : scoreTexts[outcome];

export const Agreement = ({ texts, first, second }: AgreementProps) => {
  const { items, agreed, share, kappa, disputed } = agreementOf(first, second);
  if (share === null) return <p>Neither scorer counted any item as read.</p>;
  return (
    <div className="grid gap-3">
      <p>
        The scorers agree on <strong>{`${agreed} of ${items} items: ${shareText(share)}`}</strong>.{' '}
        {kappa === null ? (
          'Kappa is undefined: both scorers used one and the same score throughout.'
        ) : (
          <>
            Cohen’s kappa: <strong>{kappa.toFixed(2)}</strong> (1 is full agreement, 0 is chance).
          </>
        )}
      </p>
      {disputed.length > 0 && (
        <table className={`${styles.disputed} w-fit border-collapse`}>
          <caption>Scored differently</caption>
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col">First scorer</th>
              <th scope="col">Second scorer</th>
            </tr>
          </thead>
          <tbody>
            {disputed.map((place) => (
              <tr key={place}>
                <th scope="row">
                  {place + 1}
                  {texts[place] !== undefined && (
                    <>
                      : <bdi>{texts[place]}</bdi>
                    </>
                  )}
                </th>
                <td>{scoreText(first[place])}</td>
                <td>{scoreText(second[place])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
};
