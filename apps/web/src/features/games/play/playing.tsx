import { type Game, type GameReport, gameReportOf, type Pair, scoreOf } from '@sixty/domain/games';
import { minutesAndSeconds } from '@sixty/domain/session';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { VisuallyHidden } from '../../../ui/skeleton.tsx';
import type { GameKind } from '../game-kind.ts';
import { Board } from './board.tsx';
import { FinishCard, Scoreboard } from './finish-card.tsx';
import { useGame, useMismatch, useWholeWindow } from './use-game.ts';

type FinishedProps = {
  kind: GameKind;
  game: Game;
  report: GameReport;
  onAgain: () => void;
  onBack: () => void;
};

const Finished = ({ kind, game, report, onAgain, onBack }: FinishedProps) => {
  const total = game.pairs.length;
  const isComplete = report.matchedItems === total;
  const left = game.pairs.filter((_, index) => game.matchedAt[index] === null).map(({ word }) => word);
  return (
    <FinishCard
      title={isComplete ? 'You did it!' : 'Time is up!'}
      isJoyful={isComplete}
      backLabel="Back to Setup"
      onAgain={onAgain}
      onBack={onBack}
    >
      <p>
        You matched{' '}
        <strong>
          {scoreOf(game)} of {total}
        </strong>{' '}
        {total === 1 ? kind.noun : `${kind.noun}s`}.
      </p>
      {isComplete && game.limitMs !== null && (
        <p>
          Time: <strong>{minutesAndSeconds(report.timeTakenMs)}</strong>
        </p>
      )}
      {left.length > 0 && (
        <p>
          Still to find: <strong dir="auto">{left.join(', ')}</strong>
        </p>
      )}
    </FinishCard>
  );
};

export type FinishedGame = GameReport & { startedAt: string };

type PlayingProps = {
  kind: GameKind;
  pairs: readonly Pair[];
  limitMs: number | null;
  onFinish: (finished: FinishedGame) => void;
  onBack: () => void;
};

const announcementOf = (game: Game): string => {
  if (game.endedAt !== null) return '';
  if (game.selected !== null) return `${game.pairs[game.selected]?.word ?? ''} is selected.`;
  const score = scoreOf(game);
  return score > 0 && game.lastMismatch === null ? `That’s right. Score ${score}.` : '';
};

export const Playing = ({ kind, pairs, limitMs, onFinish, onBack }: PlayingProps) => {
  const { run, play, begin } = useGame(pairs, limitMs);
  const { game, startedAt } = run;
  const reported = useRef<string | null>(null);
  const report = gameReportOf(game);
  const mismatch = useMismatch(game);
  useWholeWindow(game.endedAt === null);

  useEffect(() => {
    if (!report || reported.current === startedAt) return;
    reported.current = startedAt;
    onFinish({ ...report, startedAt });
  }, [report, startedAt, onFinish]);

  return (
    <div
      className="flex h-dvh min-h-104 flex-col gap-3 pt-[max(0.75rem,env(safe-area-inset-top))] pr-[max(1rem,env(safe-area-inset-right))] pb-[max(0.75rem,env(safe-area-inset-bottom))] pl-[max(1rem,env(safe-area-inset-left))] data-is-over:h-auto data-is-over:min-h-0 max-36rem:gap-2 [&>[data-kind]]:flex-1"
      data-play-area
      data-is-over={game.endedAt !== null || undefined}
      data-blocks-interruptions={game.endedAt === null || undefined}
    >
      <header className="flex flex-none flex-wrap items-center gap-x-4 gap-y-3 max-36rem:gap-2 max-36rem:[&>dl]:flex-[1_1_100%]">
        <div className="flex-[1_1_14rem] max-36rem:basis-full max-36rem:[&_h1]:text-xl">
          <PageTitle size="compact">{kind.title}</PageTitle>
        </div>
        <Scoreboard countdown={game} score={scoreOf(game)} total={pairs.length} />
        {!report && (
          <div className="flex gap-3 max-36rem:flex-[1_1_100%] max-36rem:*:flex-1 max-36rem:*:px-2">
            <Button onClick={begin}>Reset Game</Button>
            <Button onClick={onBack}>Back to Setup</Button>
          </div>
        )}
      </header>
      {report ? (
        <Finished kind={kind} game={game} report={report} onAgain={begin} onBack={onBack} />
      ) : (
        <>
          <p className="flex-none font-strong max-36rem:text-xs">{kind.howToPlay}</p>
          <Board key={startedAt} kind={kind} game={game} mismatch={mismatch} onPlay={play} />
        </>
      )}
      <output>
        <VisuallyHidden>{announcementOf(game)}</VisuallyHidden>
      </output>
      <div role="alert">
        {mismatch && <VisuallyHidden key={mismatch.number}>{kind.mismatch}</VisuallyHidden>}
      </div>
    </div>
  );
};
