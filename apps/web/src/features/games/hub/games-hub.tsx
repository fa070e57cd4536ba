import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { cardStyle } from '../../../ui/card-color.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ArrowRightIcon } from '../../../ui/icons.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import MatchingGame from './drawings/matching-game.svg?drawing';
import MultipleWordsGame from './drawings/multiple-words-game.svg?drawing';
import TimedChallenges from './drawings/timed-challenges.svg?drawing';
import styles from './games-hub.module.css';

type GameCard = {
  readonly name: string;
  readonly about: string;
  readonly path: string;
  readonly Drawing: ComponentType;
};

const games: readonly GameCard[] = [
  {
    name: 'Matching Game',
    about: 'Match each word to its picture.',
    path: paths.matchingGame,
    Drawing: MatchingGame,
  },
  {
    name: 'Multiple Words Game',
    about: 'Match each word to its twin. Great for spelling.',
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
  <div className="stack gap-6">
    <header>
      <PageTitle>Games</PageTitle>
      <p className={styles['lead']}>Practice that feels like play. Pick a game!</p>
    </header>
    <ul className={styles['games']} data-tour="games">
      {games.map(({ name, about, path, Drawing }, index) => (
        <li key={path}>
          <article className={classNames(styles['card'], 'surface')} style={cardStyle(index + 1)}>
            <div className={styles['picture']}>
              <Drawing />
            </div>
            <div className={styles['words']}>
              <h2 className={styles['name']}>
                <Link className={styles['link']} to={path}>
                  {name}
                </Link>
              </h2>
              <p>{about}</p>
              <span className={styles['go']} aria-hidden="true">
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
