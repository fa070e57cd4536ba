import { secondsLeftOf } from '@sixty/domain/clock';
import { gameReportOf, scoreOf } from '@sixty/domain/games';
import type { Game, GameReport, Pair } from '@sixty/domain/games';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { GameKind } from '../game-kind.ts';
import { useWholeWindow } from '../use-whole-window.ts';
import { Board } from './board.tsx';
import { Finished } from './finished.tsx';
import styles from './playing.module.css';
import { Scoreboard } from './scoreboard.tsx';
import { useGame } from './use-game.ts';
import { useMismatch } from './use-mismatch.ts';

/** `startedAt` is ISO 8601 in UTC. */
export type FinishedGame = GameReport & { readonly startedAt: string };

type PlayingProps = {
  readonly kind: GameKind;
  readonly pairs: readonly Pair[];
  readonly limitMs: number | null;
  readonly onFinish: (finished: FinishedGame) => void;
  readonly onBack: () => void;
};

const toldAtSeconds = 10;

/** A mismatch has its own alert. */
const newsOf = (game: Game): string => {
  if (game.endedAt !== null) return '';
  if (game.selected !== null) return `${game.pairs[game.selected]?.word ?? ''} is selected.`;
  if (secondsLeftOf(game) === toldAtSeconds) return `${toldAtSeconds} seconds left.`;
  const score = scoreOf(game);
  return score > 0 && game.lastMismatch === null ? `That’s right. Score ${score}.` : '';
};

export const Playing = ({ kind, pairs, limitMs, onFinish, onBack }: PlayingProps) => {
  const { round, play, begin } = useGame(pairs, limitMs);
  const { game, startedAt } = round;
  const frame = useRef<HTMLDivElement>(null);
  const told = useRef<string | null>(null);
  const report = gameReportOf(game);
  const mismatch = useMismatch(game);
  useWholeWindow();

  useEffect(() => {
    if (!report || told.current === startedAt) return;
    told.current = startedAt;
    onFinish({ ...report, startedAt });
  }, [report, startedAt, onFinish]);

  const again = () => {
    begin();
    // The button unmounts with the card.
    frame.current?.querySelector('h1')?.focus({ preventScroll: true });
  };

  return (
    <div
      ref={frame}
      className={styles['frame']}
      data-play-area
      data-is-over={game.endedAt !== null || undefined}
      data-undisturbed={game.endedAt === null || undefined}
    >
      <header className={styles['header']}>
        <div className={styles['title']}>
          <PageTitle>{kind.title}</PageTitle>
        </div>
        <Scoreboard secondsLeft={secondsLeftOf(game)} score={scoreOf(game)} total={pairs.length} />
        {!report && (
          <div className={styles['actions']}>
            <Button onClick={begin}>Reset Game</Button>
            <Button onClick={onBack}>Back to Setup</Button>
          </div>
        )}
      </header>
      {report ? (
        <Finished kind={kind} game={game} report={report} onAgain={again} onBack={onBack} />
      ) : (
        <>
          <p className={styles['how']}>{kind.howToPlay}</p>
          <Board key={startedAt} kind={kind} game={game} mismatch={mismatch} onPlay={play} />
        </>
      )}
      <output>
        <VisuallyHidden>{newsOf(game)}</VisuallyHidden>
      </output>
      <div role="alert">
        {mismatch && <VisuallyHidden key={mismatch.number}>{kind.mismatch}</VisuallyHidden>}
      </div>
    </div>
  );
};
