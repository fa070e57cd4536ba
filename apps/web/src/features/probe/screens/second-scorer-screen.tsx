import { categoryRules } from '@sixty/domain/categories';
import { gridOf, type Mark, nextMark, outcomesOf, reachableIn } from '@sixty/domain/probe';
import * as z from 'zod/mini';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { readJson, sessionStore } from '../../../platform/storage.ts';
import { type ClickMode, ScoringGrid } from '../../../entities/probe/scoring/scoring-grid.tsx';
import { keepScreenAwake } from '../../../platform/screen.ts';
import { Button } from '../../../ui/button.tsx';
import { LastItemBar } from '../run/last-item-bar.tsx';
import { useFollowedProbe } from '../windows/follow-probe.ts';
import type { ProbeView, WindowMessage } from '../windows/messages.ts';

const key = 'second-scorer-marks';

const Stored = z.object({ run: z.string(), marks: z.array(z.enum(['none', 'error', 'corrected'])) });

/** Null if this window hasn't seen the run. */
const storedMarks = (run: string, items: number): readonly Mark[] | null => {
  const { data } = Stored.safeParse(readJson(sessionStore, key));
  return data?.run === run && data.marks.length === items ? data.marks : null;
};

const storeMarks = (run: string, marks: readonly Mark[]): void => {
  sessionStore.write(key, JSON.stringify({ run, marks }));
};

const introductionClass =
  'mx-auto my-0 grid min-h-full max-w-176 content-center justify-items-center gap-4 text-center';

type ScoringProps = {
  view: ProbeView;
  send: (message: WindowMessage) => void;
};

const messages: Readonly<Record<ProbeView['phase'], string>> = {
  ready: 'Starts when the first scorer presses Begin.',
  running: 'Tap an item to mark an error. Tap again if the student self-corrects.',
  stopping: 'Reading has ended. You can still change marks.',
  last_item: '',
  done: 'Reading has ended. You can still change marks.',
  void: 'This probe doesn’t count.',
};

/** The first scorer starts and ends the run. Nothing is sent before Done. */
const Scoring = ({ view, send }: ScoringProps) => {
  const { run, configuration, phase, stopReason, lastItem, elapsedMs } = view;
  const texts = useMemo(() => gridOf(configuration), [configuration]);
  const [marks, setMarks] = useState(() => storedMarks(run, texts.length));
  const [ownLast, setOwnLast] = useState<number | null>(null);
  const [clickMode, setClickMode] = useState<ClickMode>('last');
  const [isSent, setIsSent] = useState(false);

  // A window opened after the reading has no marks to send.
  if (marks === null && phase === 'running') setMarks(texts.map(() => 'none'));
  useEffect(() => {
    if (marks) storeMarks(run, marks);
  }, [marks, run]);

  const isTimeUp = phase === 'last_item' || (phase === 'done' && stopReason === 'time');
  const isMarking = !isTimeUp || clickMode === 'mark';
  const press = useCallback(
    (place: number) => {
      if (isMarking) setMarks((before) => before && marked(before, place));
      else setOwnLast(place);
    },
    [isMarking],
  );
  const finish = (last: number) => {
    if (marks === null) return;
    send({ type: 'scored', run, outcomes: [...outcomesOf(marks, last)] });
    setIsSent(true);
  };

  if (isSent || phase === 'ready' || phase === 'void' || marks === null) {
    return (
      <main className="min-h-0 overflow-auto px-4 pt-0 pb-2 low:overflow-visible">
        <output className={introductionClass}>
          {isSent
            ? 'Thank you. The first scorer’s window shows how far you agree.'
            : phase === 'ready' || phase === 'void'
              ? messages[phase]
              : 'This reading is over. The next probe will appear here.'}
        </output>
      </main>
    );
  }
  return (
    <>
      <main className="min-h-0 overflow-auto px-4 pt-0 pb-2 low:overflow-visible">
        <ScoringGrid
          texts={texts}
          isOfMath={categoryRules(configuration.category).hasProblems}
          perRow={configuration.perRow}
          marks={marks}
          clickMode={isMarking ? 'mark' : 'last'}
          lastItem={ownLast}
          outFrom={isMarking || elapsedMs === null ? Infinity : reachableIn(elapsedMs)}
          onPress={press}
        />
      </main>
      <footer className="flex min-h-18 flex-wrap items-center gap-x-4 gap-y-2 border-t-2 border-t-line px-6 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] max-40rem:gap-x-2 max-40rem:px-3 surface">
        {isTimeUp ? (
          <LastItemBar
            clickMode={clickMode}
            lastItem={ownLast}
            onClickMode={setClickMode}
            onLastItem={setOwnLast}
            onDone={finish}
          />
        ) : (
          <>
            <output className="flex-[1_1_14rem] text-l font-strong">{messages[phase]}</output>
            {phase === 'done' && lastItem !== null && (
              <Button variant="primary" onClick={() => finish(lastItem)}>
                Done
              </Button>
            )}
          </>
        )}
      </footer>
    </>
  );
};

const marked = (marks: readonly Mark[], place: number): readonly Mark[] =>
  marks.with(place, nextMark[marks[place] ?? 'none']);

export const SecondScorerScreen = ({ channelId }: { channelId: string }) => {
  const { view, send } = useFollowedProbe(channelId, 'second_scorer');
  useEffect(keepScreenAwake, []);
  return (
    <div
      className="fixed inset-0 z-1 grid grid-rows-[auto_minmax(0,1fr)_auto] low:grid-rows-[repeat(3,max-content)] low:overflow-y-auto pr-[env(safe-area-inset-right)] pl-[env(safe-area-inset-left)] bg-[color:var(--color-display-background,#ffffff)] text-[color:var(--color-display-foreground,#333333)] [--display-font:var(--font-display,var(--font-heading))]"
      data-blocks-interruptions=""
    >
      <header className="flex items-center justify-between gap-3 px-6 pt-[max(0.5rem,env(safe-area-inset-top))] pb-1">
        <h1 className="truncate text-l">Second scorer{view && `: ${view.configuration.collectionName}`}</h1>
      </header>
      {view ? (
        <Scoring key={view.run} view={view} send={send} />
      ) : (
        <main className="min-h-0 overflow-auto px-4 pt-0 pb-2 low:overflow-visible">
          <p className={introductionClass}>The next probe will appear here.</p>
        </main>
      )}
    </div>
  );
};
