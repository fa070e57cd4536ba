import type { Tour } from '../../ui/tour/run-tour.ts';
import { badgesAchievementsSteps } from './steps/badges-achievements.ts';
import { collectionFinalStepSteps } from './steps/collection-final-step.ts';
import { collectionSetupSteps } from './steps/collection-setup.ts';
import { discoverCollectionsSteps } from './steps/discover-collections.ts';
import { fullscreenDisplaySteps } from './steps/fullscreen-display.ts';
import { gamesSteps } from './steps/games.ts';
import { landingSteps } from './steps/landing.ts';
import { matchingGameSteps, multipleWordsGameSteps } from './steps/matching-game.ts';
import { nameGeneratorSteps } from './steps/name-generator.ts';
import { navbarSteps } from './steps/navbar.ts';
import { myAccountSteps } from './steps/my-account.ts';
import { newCollectionSteps } from './steps/new-collection.ts';
import { reportsSteps } from './steps/reports.ts';
import { resourcesSteps } from './steps/resources.ts';
import { settingsSteps } from './steps/settings.ts';
import { shopSteps } from './steps/shop.ts';
import { timedChallengesSteps } from './steps/timed-challenges.ts';
import { yourCollectionsSteps } from './steps/your-collections.ts';

/** Every tour by its name, which follows from the page's path (see `tourNameOf`). */
export const tours = {
  home: { steps: landingSteps },
  about: { steps: landingSteps },
  yourCollections: { steps: yourCollectionsSteps },
  newCollection: { steps: newCollectionSteps },
  collectionSetup: { steps: collectionSetupSteps },
  collectionFinalStep: { steps: collectionFinalStepSteps },
  discoverCollections: { steps: discoverCollectionsSteps, hasFlagOfItsOwn: true },
  badgesAchievements: { steps: badgesAchievementsSteps },
  fullscreenDisplay: { steps: fullscreenDisplaySteps },
  reports: { steps: reportsSteps },
  games: { steps: gamesSteps, hasFlagOfItsOwn: true },
  matchingGame: { steps: matchingGameSteps, hasFlagOfItsOwn: true },
  multipleWordsGame: { steps: multipleWordsGameSteps, hasFlagOfItsOwn: true },
  timedChallenges: { steps: timedChallengesSteps, hasFlagOfItsOwn: true },
  resources: { steps: resourcesSteps, hasFlagOfItsOwn: true },
  nameGenerator: { steps: nameGeneratorSteps },
  shop: { steps: shopSteps },
  myAccount: { steps: myAccountSteps },
  settings: { steps: settingsSteps },
  navbar: { steps: navbarSteps, isProgressShown: false },
} as const satisfies Readonly<Record<string, Omit<Tour, 'name'>>>;
