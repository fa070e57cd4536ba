import { gameLimits } from '@sixty/domain/games';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { findSecondsProblem } from './game-draft.ts';
import styles from './set-up.module.css';
import type { GameDraftStore } from './use-game-draft.ts';

export const TimeFields = ({ draft, changeDraft }: GameDraftStore) => (
  <section className={styles['form']} aria-label="Time" data-tour="game-time">
    <h2 className={styles['heading']}>Time</h2>
    <NumberField
      label="Timer"
      unit="seconds"
      min={gameLimits.minSeconds}
      max={gameLimits.maxSeconds}
      value={draft.seconds}
      disabled={draft.isUntimed}
      error={findSecondsProblem(draft)}
      onValue={(seconds) => changeDraft((current) => ({ ...current, seconds }))}
    />
    <Checkbox
      label="No Time Limit"
      checked={draft.isUntimed}
      onChange={({ target }) => changeDraft((current) => ({ ...current, isUntimed: target.checked }))}
    />
  </section>
);
