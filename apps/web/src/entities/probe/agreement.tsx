import { agreementOf, errorsByRow, type ProbeOutcome } from '@sixty/domain/probe';
import { shareText } from '../report/report-texts.ts';
import { ScrollRegion } from '../../ui/scroll-region.tsx';

type ProbeRowsProps = {
  texts: readonly string[];
  outcomes: readonly ProbeOutcome[];
  perRow: number;
};

export const ProbeRows = ({ texts, outcomes, perRow }: ProbeRowsProps) => (
  <ScrollRegion label="Items read" className="max-w-full">
    <table className="max-w-full border-separate border-spacing-[2px] text-l max-40rem:text-m [font-family:var(--font-display,var(--font-heading))]">
      <caption className="visually-hidden">Items read, row by row</caption>
      <tbody>
        {errorsByRow(outcomes, perRow).map((errors, row) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no other identity
          <tr key={row}>
            {outcomes.slice(row * perRow, (row + 1) * perRow).map((outcome, column) => (
              <td
                // oxlint-disable-next-line react/no-array-index-key -- texts repeat
                key={column}
                className="rounded-s border-2 border-transparent px-3 py-0.5 text-center data-[outcome=corrected]:border-dashed data-[outcome=corrected]:border-current data-[outcome=error]:bg-coral/55 data-[outcome=error]:line-through data-[outcome=error]:decoration-[2px] max-40rem:px-[0.2rem]"
                data-outcome={outcome}
                dir="auto"
              >
                {texts[row * perRow + column]}
                {outcome === 'error' && <span className="visually-hidden">, error</span>}
                {outcome === 'corrected' && <span className="visually-hidden">, self-corrected</span>}
              </td>
            ))}
            <td className="pl-3 font-body text-s font-normal whitespace-nowrap">
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
  texts: readonly string[];
  first: readonly ProbeOutcome[];
  second: readonly ProbeOutcome[];
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
        <table className="w-fit border-collapse [&_:is(th,td)]:border-b [&_:is(th,td)]:border-line [&_:is(th,td)]:py-1 [&_:is(th,td)]:pr-4 [&_:is(th,td)]:pl-0 [&_:is(th,td)]:text-start">
          <caption className="text-start font-strong">Scored differently</caption>
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
