import { type Countdown, nextSecondAt } from '@sixty/domain/clock';
import { createGame, type Game, type GameEvent, type Pair, playGame } from '@sixty/domain/games';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { browserClock, type WithoutTimestamp } from '../../../platform/clock.ts';
import { stayOnPage } from '../../../platform/stay-on-page.ts';

/** Plays a tick at each second that is shown. */
export const useTicks = (countdown: Countdown, play: (move: { type: 'tick' }) => void): void =>
  useEffect(() => {
    const tickAt = nextSecondAt(countdown);
    if (tickAt === null) return undefined;
    return browserClock.after(tickAt - browserClock.now(), () => play({ type: 'tick' }));
  }, [countdown, play]);

type Run = { game: Game; startedAt: string };

export type GameMove = WithoutTimestamp<GameEvent>;

const newRun = (pairs: readonly Pair[], limitMs: number | null): Run => ({
  game: createGame(pairs, { limitMs, at: browserClock.now(), rng: Math.random }),
  startedAt: browserClock.wallTime().toISOString(),
});

/** One game after another. */
export const useGame = (pairs: readonly Pair[], limitMs: number | null) => {
  const [run, setRun] = useState(() => newRun(pairs, limitMs));

  const play = useCallback((move: GameMove) => {
    const event = { ...move, at: browserClock.now() };
    setRun((current) => ({ ...current, game: playGame(current.game, event) }));
  }, []);

  useTicks(run.game, play);

  return { run, play, begin: () => setRun(newRun(pairs, limitMs)) };
};

const shownMs = 2000;

export type Mismatch = { number: number; target: number };

/** The last mismatch, for two seconds. */
export const useMismatch = ({ mismatches, lastMismatch }: Game): Mismatch | null => {
  const [seen, setSeen] = useState(0);
  const [shown, setShown] = useState<Mismatch | null>(null);
  if (seen !== mismatches) {
    setSeen(mismatches);
    setShown(lastMismatch && { number: mismatches, target: lastMismatch.target });
  }
  useEffect(() => (shown ? browserClock.after(shownMs, () => setShown(null)) : undefined), [shown]);
  return shown;
};

/** A `:has()` in the shell would restyle the page whenever any element is inserted. */
export const useWholeWindow = (isRunning: boolean): void => {
  useEffect(() => (isRunning ? stayOnPage() : undefined), [isRunning]);
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-in-play', true);
    window.scrollTo({ top: 0, behavior: 'instant' });
    return () => document.documentElement.removeAttribute('data-in-play');
  }, []);
};
