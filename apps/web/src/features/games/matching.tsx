import { useCallback, useEffect, useRef, useState } from 'react';
import { gameLimits } from '@sixty/domain/games';
import { ActiveLearner } from '../../entities/student/active-learner.tsx';
import { paths } from '../../platform/paths.ts';
import { counted } from '../../platform/number-text.ts';
import { BackLink, PageTitle } from '../../ui/page-title.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PlayIcon } from '../../ui/icons.ts';
import { Checkbox } from '../../ui/choices.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { useOutbox } from '../../sync/index.ts';
import { lazyComponent, PartSkeleton } from '../../ui/lazy-component.tsx';
import { type GameKind, matchingGame, multipleWordsGame } from './game-kind.ts';
import {
  findSecondsProblem,
  type GameDraft,
  type GameDraftStore,
  useGameDraft,
} from './set-up/game-draft.ts';
import { PairForm, WordForm } from './set-up/pair-forms.tsx';
import { PairList } from './set-up/pair-list.tsx';
import { ReadyGames } from './set-up/ready-games.tsx';
import { FromCollectionsButton, type FormProps, useSeveralAtOnce } from './set-up/several-at-once.tsx';
import { SavedGames } from './set-up/saved-games.tsx';
import styles from './set-up/set-up.module.css';
import type { FinishedGame } from './play/playing.tsx';

const TimeFields = ({ draft, changeDraft }: GameDraftStore) => (
  <section className="grid min-w-0 gap-3" aria-label="Time" data-tour="game-time">
    <h2 className="text-xl">Time</h2>
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

const ChooseGame = (props: FormProps) => {
  const several = useSeveralAtOnce(props);
  return (
    <Card>
      <section className="grid gap-3" aria-label="Ready-made games" data-tour="ready-games">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h2 className="text-xl">Ready-made</h2>
          <FromCollectionsButton {...several} />
        </div>
        <ReadyGames {...props} />
        {several.dialog}
      </section>
    </Card>
  );
};

type SetUpProps = {
  kind: GameKind;
  store: GameDraftStore;
  onStart: () => void;
};

const useBarInView = (workId: string) => {
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

const SetUp = ({ kind, store, onStart }: SetUpProps) => {
  const { draft } = store;
  const Form = kind.type === 'matching_game' ? PairForm : WordForm;
  const bar = useBarInView(draft.workId);
  const canStart = draft.pairs.length > 0 && findSecondsProblem(draft) === null;
  return (
    <div className="grid gap-6">
      <header className="flex flex-wrap items-baseline gap-x-6">
        <BackLink to={paths.games}>All games</BackLink>
        <PageTitle>{kind.title}</PageTitle>
        <p className="basis-full text-l">{kind.lead}</p>
      </header>
      {kind.type === 'matching_game' && <ChooseGame {...store} kind={kind} />}
      <div className={`${styles.columns} grid items-start gap-x-8 gap-y-6`}>
        <Card className="[grid-area:add]">
          <Form {...store} kind={kind} />
        </Card>
        <section
          className="grid min-w-0 scroll-mt-[20dvh] gap-4 [grid-area:contents]"
          aria-label={kind.listTitle}
        >
          <div
            ref={bar}
            className="sticky-bar below-bar-3 z-(--layer-sticky) flex items-center gap-3 panel px-4 pt-3 pb-4 max-36rem:top-2 max-36rem:flex-wrap max-36rem:gap-x-3 max-36rem:gap-y-1 max-36rem:px-3 max-36rem:pt-2 max-36rem:pb-3 surface"
          >
            <h2 className="text-xl max-36rem:flex-1 max-36rem:text-l">{kind.listTitle}</h2>
            <output className="font-strong whitespace-nowrap text-foreground-soft">
              {counted(draft.pairs.length, kind.noun)}
            </output>
            <Button
              className="ml-auto max-36rem:min-h-target max-36rem:flex-[1_1_100%] max-36rem:px-4 max-36rem:py-2"
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
          <ActiveLearner />
          <PairList key={draft.workId} {...store} kind={kind} />
        </section>
        <Card className="[grid-area:time]">
          <TimeFields {...store} />
        </Card>
        <Card className="[grid-area:saved]">
          <SavedGames {...store} kind={kind} />
        </Card>
      </div>
    </div>
  );
};

const Playing = lazyComponent(async () => import('./play/playing.tsx'), 'Playing', PartSkeleton);

const Matching = ({ kind }: { kind: GameKind }) => {
  const store = useGameDraft(kind.type);
  const { startRecording } = useOutbox();
  const hasPairs = store.draft.pairs.length > 0;
  useEffect(() => {
    if (hasPairs) Playing.preload();
  }, [hasPairs]);
  const [started, setStarted] = useState<GameDraft | null>(null);

  const finish = useCallback(
    ({ startedAt, timeTakenMs, items, missedItems, matchedItems }: FinishedGame) => {
      if (!started) return;
      const { saved, name } = started;
      startRecording({
        collectionId: saved?.id ?? null,
        collectionName: name.trim() === '' ? kind.title : name.trim(),
        category: 'game',
      }).finish({
        mode: kind.type,
        // An abandoned game isn't reported.
        ending: 'completed',
        isScored: true,
        startedAt,
        timeTakenMs,
        speedMs: null,
        totalItems: items.length,
        missedItems,
        matchedItems,
        skippedItems: 0,
        items,
      });
    },
    [kind, started, startRecording],
  );

  if (!started) return <SetUp kind={kind} store={store} onStart={() => setStarted(store.getDraft())} />;
  return (
    <Playing
      kind={kind}
      pairs={started.pairs}
      limitMs={started.isUntimed ? null : Number(started.seconds) * 1000}
      onFinish={finish}
      onBack={() => setStarted(null)}
    />
  );
};

export const MatchingGame = () => <Matching kind={matchingGame} />;

export const MultipleWordsGame = () => <Matching kind={multipleWordsGame} />;
