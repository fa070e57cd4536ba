import type { Tour } from '../../ui/tour/run-tour.ts';
import badgesAchievements from './steps/badges-achievements.json' with { type: 'json' };
import classSteps from './steps/class.json' with { type: 'json' };
import classes from './steps/classes.json' with { type: 'json' };
import collectionFinalStep from './steps/collection-final-step.json' with { type: 'json' };
import collectionSetup from './steps/collection-setup.json' with { type: 'json' };
import discoverCollections from './steps/discover-collections.json' with { type: 'json' };
import fullscreenDisplay from './steps/fullscreen-display.json' with { type: 'json' };
import games from './steps/games.json' with { type: 'json' };
import landing from './steps/landing.json' with { type: 'json' };
import matchingGame from './steps/matching-game.json' with { type: 'json' };
import multipleWordsGame from './steps/multiple-words-game.json' with { type: 'json' };
import myAccount from './steps/my-account.json' with { type: 'json' };
import nameGenerator from './steps/name-generator.json' with { type: 'json' };
import navbar from './steps/navbar.json' with { type: 'json' };
import newCollection from './steps/new-collection.json' with { type: 'json' };
import pairGames from './steps/pair-games.json' with { type: 'json' };
import reports from './steps/reports.json' with { type: 'json' };
import resources from './steps/resources.json' with { type: 'json' };
import settings from './steps/settings.json' with { type: 'json' };
import shop from './steps/shop.json' with { type: 'json' };
import student from './steps/student.json' with { type: 'json' };
import timedChallenges from './steps/timed-challenges.json' with { type: 'json' };
import yourCollections from './steps/your-collections.json' with { type: 'json' };

/** Keys as by `tourNameOf`; steps without a visible target are skipped. */
export const tours = {
  home: { steps: landing },
  about: { steps: landing },
  yourCollections: { steps: yourCollections },
  newCollection: { steps: newCollection },
  collectionSetup: { steps: collectionSetup },
  collectionFinalStep: { steps: collectionFinalStep },
  discoverCollections: { steps: discoverCollections, hasFlagOfItsOwn: true },
  badgesAchievements: { steps: badgesAchievements },
  fullscreenDisplay: { steps: fullscreenDisplay },
  reports: { steps: reports },
  games: { steps: games, hasFlagOfItsOwn: true },
  matchingGame: { steps: [...matchingGame, ...pairGames], hasFlagOfItsOwn: true },
  multipleWordsGame: { steps: [...multipleWordsGame, ...pairGames], hasFlagOfItsOwn: true },
  timedChallenges: { steps: timedChallenges, hasFlagOfItsOwn: true },
  resources: { steps: resources, hasFlagOfItsOwn: true },
  nameGenerator: { steps: nameGenerator },
  shop: { steps: shop },
  classes: { steps: classes },
  class: { steps: classSteps },
  student: { steps: student },
  myAccount: { steps: myAccount },
  settings: { steps: settings },
  navbar: { steps: navbar, isProgressShown: false },
} as const satisfies Readonly<Record<string, Omit<Tour, 'name'>>>;
