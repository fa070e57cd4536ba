import { gridOf, type Mark, nextMark, outcomesOf } from '@sixty/domain/probe';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { type PressMeaning, ScoringGrid } from '../../../entities/probe/scoring/scoring-grid.tsx';
import { keepScreenAwake } from '../../../platform/wake-lock.ts';
import { LastItemBar } from '../run/last-item-bar.tsx';
import styles from '../run/probe-run.module.css';
import type { ProbeView, WindowMessage } from '../windows/messages.ts';
import { useFollowedProbe } from '../windows/use-followed-probe.ts';

type ScoringProps = {
  readonly view: ProbeView;
  readonly send: (message: WindowMessage) => void;
};

const messages: Readonly<Record<ProbeView['phase'], string>> = {
  ready: 'It begins with the first scorer.',
  running: 'Press an item when it is an error, again when the learner corrects it at once.',
  stopping: 'Reading has ended. You can still change marks.',
  last_item: '',
  done: 'Thank you. The first scorer’s window shows how far you agree.',
  void: 'This probe doesn’t count.',
};

/** Marks of one run. The first scorer starts and ends it. */
const Scoring = ({ view, send }: ScoringProps) => {
  const { run, configuration, phase, stopReason, lastItem } = view;
  const texts = useMemo(() => gridOf(configuration), [configuration]);
  const [marks, setMarks] = useState<readonly Mark[]>(() => texts.map(() => 'none'));
  const [ownLast, setOwnLast] = useState<number | null>(null);
  const [meaning, setMeaning] = useState<PressMeaning>('last');

  // The last item is only for a scorer to say if the time was up.
  const isTimeUp = phase === 'last_item' || (phase === 'done' && stopReason === 'time');
  const isToSayLast = isTimeUp && ownLast === null;
  const last = isTimeUp ? ownLast : phase === 'done' ? lastItem : null;
  const isMarking = phase === 'running' || phase === 'stopping' || (isToSayLast && meaning === 'mark');
  useEffect(() => {
    if (last !== null) send({ type: 'scored', run, outcomes: [...outcomesOf(marks, last)] });
  }, [last, marks, run, send]);

  const press = useCallback(
    (place: number) => {
      if (isMarking) setMarks((before) => before.with(place, nextMark[before[place] ?? 'none']));
      else if (isToSayLast) setOwnLast(place);
    },
    [isMarking, isToSayLast],
  );

  return (
    <>
      <main className={styles['stage']}>
        {phase !== 'ready' && phase !== 'void' && last === null && (
          <ScoringGrid
            texts={texts}
            perRow={configuration.perRow}
            marks={marks}
            meaning={isToSayLast && !isMarking ? 'last' : 'mark'}
            isOut={() => false}
            onPress={press}
          />
        )}
      </main>
      <footer className={`${styles['bar']} surface`}>
        {isToSayLast ? (
          <LastItemBar meaning={meaning} onMeaning={setMeaning} onNothing={() => setOwnLast(-1)} />
        ) : (
          <output className={styles['message']}>{messages[last === null ? phase : 'done']}</output>
        )}
      </footer>
    </>
  );
};

/** Scores the same run beside the first scorer, without seeing their marks. */
export const SecondScorerScreen = ({ channelId }: { readonly channelId: string }) => {
  const { view, send } = useFollowedProbe(channelId, 'second_scorer');
  useEffect(keepScreenAwake, []);
  return (
    <div className={styles['run']} data-undisturbed="">
      <header className={styles['top']}>
        <h1 className={styles['title']}>Second scorer{view && `: ${view.configuration.collectionName}`}</h1>
      </header>
      {view ? (
        <Scoring key={view.run} view={view} send={send} />
      ) : (
        <main className={styles['stage']}>
          <p className={styles['introduction']}>The next probe shows here.</p>
        </main>
      )}
    </div>
  );
};
