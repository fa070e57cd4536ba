import { errorsByRow, type ProbeOutcome } from '@sixty/domain/probe';
import styles from './probe-rows.module.css';

type ProbeRowsProps = {
  readonly texts: readonly string[];
  readonly outcomes: readonly ProbeOutcome[];
  readonly perRow: number;
};

export const ProbeRows = ({ texts, outcomes, perRow }: ProbeRowsProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable part must be reachable by keyboard
  <section className="max-w-full overflow-x-auto" aria-label="Items read" tabIndex={0}>
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
  </section>
);
