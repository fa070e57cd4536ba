import { nextSecondAt } from '@sixty/domain/clock';
import { createGame, playGame, type Game, type GameEvent, type Pair } from '@sixty/domain/games';
import { useCallback, useEffect, useState } from 'react';
import { browserClock } from '../../../platform/clock.ts';
import type { Untimed } from '../untimed.ts';

export type Round = { readonly game: Game; readonly startedAt: string };

export type GameMove = Untimed<GameEvent>;

const newRound = (pairs: readonly Pair[], limitMs: number | null): Round => ({
  game: createGame(pairs, { limitMs, at: browserClock.now(), rng: Math.random }),
  startedAt: browserClock.moment().toISOString(),
});

export const useGame = (pairs: readonly Pair[], limitMs: number | null) => {
  const [round, setRound] = useState(() => newRound(pairs, limitMs));
  const { game } = round;

  const play = useCallback((move: GameMove) => {
    const event = { ...move, at: browserClock.now() };
    setRound((current) => ({ ...current, game: playGame(current.game, event) }));
  }, []);

  const begin = useCallback(() => setRound(newRound(pairs, limitMs)), [pairs, limitMs]);

  useEffect(() => {
    const tickAt = nextSecondAt(game);
    if (tickAt === null) return undefined;
    return browserClock.after(tickAt - browserClock.now(), () => play({ type: 'tick' }));
  }, [game, play]);

  return { round, play, begin };
};
