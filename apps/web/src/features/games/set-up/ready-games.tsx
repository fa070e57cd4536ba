import type { Pair } from '@sixty/domain/games';
import { drawPairs, readyTextGames } from '@sixty/domain/ready-games';
import bee from '../../../entities/pictures/drawings/animals/bee.svg';
import apple from '../../../entities/pictures/drawings/food/apple.svg';
import circle from '../../../entities/pictures/drawings/shapes/circle.svg';
import ball from '../../../entities/pictures/drawings/things/ball.svg';
import { lazyModuleWithRetry } from '../../../platform/lazy-module.ts';
import { logError } from '../../../platform/log.ts';
import { cardColorOf, cardStyle } from '../../../ui/card.tsx';
import { failedToOpen } from '../../../ui/lazy-component.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { type GameDraftStore, withLoaded } from './game-draft.ts';

const loadLibrary = lazyModuleWithRetry(async () => import('../../../entities/pictures/library.ts'));

const loadPairs = async (name: string): Promise<readonly Pair[]> =>
  readyTextGames.find((game) => game.name === name)?.pairs(Math.random) ??
  (await loadLibrary()).picturesOf(name).map(({ name: word, image }) => ({ word, image }));

/** As many as children find in a minute, and as show without scrolling. */
const pairCount = 8;

const games: readonly { name: string; picture?: string; sample?: string }[] = [
  { name: 'Animals', picture: bee },
  { name: 'Food', picture: apple },
  { name: 'Things', picture: ball },
  { name: 'Shapes', picture: circle },
  ...readyTextGames,
];

export const ReadyGames = ({ changeDraft, getDraft }: GameDraftStore) => {
  const showToast = useToast();
  const load = async (name: string): Promise<void> => {
    const pairs = drawPairs(await loadPairs(name), pairCount, Math.random);
    const before = getDraft();
    changeDraft((draft) => withLoaded(draft, { name, pairs, saved: null }));
    showToast({
      text: `“${name}” is loaded.`,
      ...(before.pairs.length > 0 && { action: { label: 'Undo', onAct: () => changeDraft(() => before) } }),
    });
  };
  const choose = (name: string): void => {
    load(name).catch((error: unknown) => {
      logError('A ready-made game could not be loaded.', error);
      showToast(failedToOpen('', () => choose(name)));
    });
  };
  return (
    <ul className="grid grid-cols-8 gap-3 max-60rem:grid-cols-4 max-36rem:grid-cols-2 max-27rem:gap-2 max-[22.5rem]:grid-cols-1">
      {games.map(({ name, picture, sample }, index) => (
        <li key={name} className="grid min-w-0">
          <button
            type="button"
            className="grid min-w-0 cursor-pointer content-start justify-items-center gap-1 rounded-m border-2 border-line bg-[color-mix(in_srgb,var(--card-color)_30%,var(--card-background))] px-1 py-2 text-center text-s leading-[1.2] font-strong text-foreground shadow-low hover:border-foreground max-36rem:grid-cols-[3rem_minmax(0,1fr)] max-36rem:items-center max-36rem:justify-items-start max-36rem:text-left max-36rem:text-xs"
            style={cardStyle(cardColorOf(index))}
            onPointerEnter={() => void loadLibrary().catch(() => undefined)}
            onClick={() => choose(name)}
          >
            {picture !== undefined && (
              <img
                className="size-14 rounded-s bg-white max-36rem:size-12"
                src={picture}
                alt=""
                width="96"
                height="96"
              />
            )}
            {sample !== undefined && (
              <span className="grid h-14 place-items-center font-heading text-xl font-heavy whitespace-nowrap max-36rem:text-m">
                {sample}
              </span>
            )}
            <span className="max-w-full wrap-break-word hyphens-auto" lang="en">
              {name}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
};
