import { minutesAndSeconds, resultsOf } from '@sixty/domain/session';
import type { Outcome, SessionState } from '@sixty/domain/session';
import { Fragment, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './dialogs.module.css';
import { keyHelp } from './keys.ts';
import { TimesPicture } from './times-picture.tsx';
import { useMeant } from './use-meant.ts';

type HelpProps = {
  readonly hasCharacterKeys: boolean;
  readonly isAutomatic: boolean;
  readonly onClose: () => void;
};

export const HelpDialog = ({ hasCharacterKeys, isAutomatic, onClose }: HelpProps) => (
  <Dialog title="Help" onClose={onClose}>
    <dl className={styles['keys']}>
      {keyHelp(hasCharacterKeys, isAutomatic).map(({ keys, does }) => (
        <Fragment key={does}>
          <dt>
            {keys.map((key) => (
              <kbd key={key} className={styles['key']}>
                {key}
              </kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </Fragment>
      ))}
    </dl>
    {isAutomatic && (
      <p className={styles['note']}>A click on an item that has an answer shows it, or hides it again.</p>
    )}
  </Dialog>
);

const outcomeTexts: Record<Outcome, string> = {
  seen: 'Seen',
  right: 'Correct',
  missed: 'Missed',
  skipped: 'Skipped',
};

type ResultsProps = {
  readonly state: SessionState;
  readonly onLeave: () => void;
  /** It is on its way to Your Collections. */
  readonly isLeaving: boolean;
};

/**
 * What a self-paced session came to. There is one way from here, whichever way it is closed: but not by a press that
 * was meant for the last item.
 */
export const ResultsDialog = ({ state, onLeave, isLeaving }: ResultsProps) => {
  const leaveMeant = useMeant(onLeave);
  const { totalMs, averageMs, items } = resultsOf(state);
  const leave = useRef<HTMLButtonElement>(null);
  // After the dialog has opened, which puts the focus on its X.
  useEffect(() => leave.current?.focus(), []);

  return (
    <Dialog title="Results" onClose={leaveMeant}>
      <dl className={styles['totals']}>
        <div>
          <dt>Total Time</dt>
          <dd>{minutesAndSeconds(totalMs)}</dd>
        </div>
        <div>
          <dt>Average Time per Item</dt>
          <dd>{minutesAndSeconds(averageMs)}</dd>
        </div>
      </dl>
      {items.length > 1 && <TimesPicture items={items} averageMs={averageMs} />}
      {items.length > 0 && (
        // A list that scrolls has to be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
        <section className={styles['scroll']} tabIndex={0} aria-label="Time of each item">
          <table className={styles['items']}>
            <thead>
              <tr>
                <th scope="col">Item</th>
                <th scope="col">Outcome</th>
                <th scope="col">Time</th>
              </tr>
            </thead>
            <tbody>
              {items.map(({ name, ms, outcome }, index) => (
                // Presentations have no identity but their place.
                // oxlint-disable-next-line react/no-array-index-key -- see above
                <tr key={index}>
                  <td dir="auto">{name}</td>
                  <td data-outcome={outcome}>{outcomeTexts[outcome]}</td>
                  <td>{minutesAndSeconds(ms)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <Button
        ref={leave}
        look="primary"
        size="large"
        className={styles['leave']}
        isBusy={isLeaving}
        onClick={leaveMeant}
      >
        Return to Collections
      </Button>
    </Dialog>
  );
};
