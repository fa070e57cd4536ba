import { agreementOf, type ProbeOutcome } from '@sixty/domain/probe';
import { shareText } from '../report/report-texts.ts';
import styles from './agreement.module.css';

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
