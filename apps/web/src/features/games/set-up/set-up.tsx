import { useEffect, useRef } from 'react';
import { gameLimits } from '@sixty/domain/games';
import { WhoPractices } from '../../../entities/student/who-practices.tsx';
import { paths } from '../../../platform/paths.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { PlayIcon } from '../../../ui/icons.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { countText, type GameKind } from '../game-kind.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { findSecondsProblem } from './game-draft.ts';
import { PairForm, WordForm } from './pair-forms.tsx';
import { PairList } from './pair-list.tsx';
import { SavedGames } from './saved-games.tsx';
import styles from './set-up.module.css';
import type { GameDraftStore } from './use-game-draft.ts';

const TimeFields = ({ draft, changeDraft }: GameDraftStore) => (
  <section className={styles['form']} aria-label="Time" data-tour="game-time">
    <h2 className="x-large">Time</h2>
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

type SetUpProps = {
  readonly kind: GameKind;
  readonly store: GameDraftStore;
  readonly onStart: () => void;
};

const useStartInView = (workId: string) => {
  const bar = useRef<HTMLDivElement>(null);
  const shown = useRef(workId);
  useEffect(() => {
    if (shown.current === workId || !bar.current) return;
    shown.current = workId;
    const { top, bottom } = bar.current.getBoundingClientRect();
    if (top >= 0 && bottom <= window.innerHeight) return;
    bar.current.closest('section')?.scrollIntoView({ block: 'start', behavior: 'instant' });
    bar.current.querySelector('button')?.focus({ preventScroll: true });
  }, [workId]);
  return bar;
};

export const SetUp = ({ kind, store, onStart }: SetUpProps) => {
  const { draft } = store;
  const Form = kind.type === 'matching_game' ? PairForm : WordForm;
  const bar = useStartInView(draft.workId);
  const canStart = draft.pairs.length > 0 && findSecondsProblem(draft) === null;
  return (
    <div className="stack gap-5">
      <header className={styles['header']}>
        <BackLink to={paths.games}>All games</BackLink>
        <PageTitle>{kind.title}</PageTitle>
        <p className="large">{kind.lead}</p>
      </header>
      <div className={styles['columns']}>
        <Card className={styles['add']}>
          <Form {...store} kind={kind} />
        </Card>
        <section className={styles['contents']} aria-label={kind.listTitle}>
          <div ref={bar} className={classNames(styles['bar'], 'surface')}>
            <h2 className={styles['title']}>{kind.listTitle}</h2>
            <output className={styles['count']}>{countText(draft.pairs.length, kind)}</output>
            <Button
              variant="primary"
              size="large"
              disabled={!canStart}
              onClick={onStart}
              data-tour="start-game"
            >
              <PlayIcon />
              Start Game
            </Button>
          </div>
          <WhoPractices />
          <PairList key={draft.workId} {...store} kind={kind} />
        </section>
        <Card className={styles['time']}>
          <TimeFields {...store} />
        </Card>
        <Card className={styles['saved']}>
          <SavedGames {...store} kind={kind} />
        </Card>
      </div>
    </div>
  );
};
