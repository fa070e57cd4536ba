import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { cardStyle } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ArrowRightIcon } from '../../ui/icons.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import MatchingGame from './drawings/matching-game.svg?drawing';
import MultipleWordsGame from './drawings/multiple-words-game.svg?drawing';
import TimedChallenges from './drawings/timed-challenges.svg?drawing';
import styles from './games-hub.module.css';

type GameCard = {
  name: string;
  about: string;
  path: string;
  Drawing: ComponentType;
};

const games: readonly GameCard[] = [
  {
    name: 'Matching Game',
    about: 'Match words to pictures, letters, or answers.',
    path: paths.matchingGame,
    Drawing: MatchingGame,
  },
  {
    name: 'Multiple Words Game',
    about: 'Match each word to the same word. Great for spelling.',
    path: paths.multipleWordsGame,
    Drawing: MultipleWordsGame,
  },
  {
    name: 'Timed Challenges',
    about: 'Race the clock. How many can you get right?',
    path: paths.timedChallenges,
    Drawing: TimedChallenges,
  },
];

export const GamesHub = () => (
  <div className="grid gap-8">
    <header>
      <PageTitle>Games</PageTitle>
      <p className="mt-2 text-l">Practice that feels like play. Pick a game!</p>
    </header>
    <ul className="grid cols-fit-72 gap-6 max-36rem:gap-4" data-tour="games">
      {games.map(({ name, about, path, Drawing }, index) => (
        <li key={path}>
          <article
            className={`${styles.card} group/game relative flex h-full flex-col overflow-hidden panel transition-[transform,box-shadow] duration-slow ease-motion motion-safe:hover:transform-[translateY(-4px)] motion-safe:hover:shadow-high max-36rem:flex-row surface`}
            style={cardStyle(index + 1)}
          >
            <div
              className={`${styles.picture} grid items-end justify-items-center overflow-hidden border-b-2 border-b-line bg-[color-mix(in_srgb,var(--card-color)_32%,var(--card-background))] px-6 pt-6 pb-0 max-36rem:w-30 max-36rem:flex-none max-36rem:place-items-center max-36rem:border-r-2 max-36rem:border-b-0 max-36rem:border-r-line max-36rem:px-2 max-36rem:py-3 [&_svg]:h-auto [&_svg]:w-[min(17rem,100%)] [&_svg]:transition-[transform] [&_svg]:duration-slow [&_svg]:ease-motion`}
            >
              <Drawing />
            </div>
            <div className="flex flex-1 flex-col gap-2 p-6 max-36rem:p-4">
              <h2 className="text-xl max-36rem:text-l">
                <Link
                  className={`${styles.link} text-inherit no-underline after:absolute after:inset-0 after:rounded-[calc(var(--radius-l)_-_2px)] focus-visible:outline-none`}
                  to={path}
                >
                  {name}
                </Link>
              </h2>
              <p>{about}</p>
              <span
                className={classNames(
                  'mt-auto inline-flex min-h-target items-center gap-2 self-start rounded-m border-2 border-edge bg-accent-soft px-5 py-2 font-button font-extrabold shadow-edge',
                  'group-focus-within/game:bg-accent group-focus-within/game:text-on-accent group-hover/game:bg-accent group-hover/game:text-on-accent',
                  'max-36rem:mt-2 max-36rem:min-h-10',
                )}
                aria-hidden="true"
              >
                Play
                <ArrowRightIcon />
              </span>
            </div>
          </article>
        </li>
      ))}
    </ul>
  </div>
);
