import { hasAnsweringTime, isGame, type ReportFigures, type TrialOutcome } from './progress.ts';

/** In display order. */
export const badgeIds = [
  'bronze_reader',
  'silver_reader',
  'gold_reader',
  'platinum_reader',
  'bronze_matcher',
  'silver_matcher',
  'gold_matcher',
  'platinum_matcher',
  'advanced_session',
  'first_login',
  'five_sessions',
  'game_explorer',
  'collection_creator',
  'sharing_is_caring',
  'perfect_score',
  'challenger',
  'seven_day_streak',
] as const;

export type BadgeId = (typeof badgeIds)[number];

/** Rates are letters per minute, shares 0 to 1. Values fall only when data is purged; awarded badges stay. */
export type Progress = {
  lettersPerMinute: number;
  matchedItems: number;
  longSessionShare: number;
  sessionShare: number;
  completedSessions: number;
  /** Distinct games finished, of three. */
  gamesFinished: number;
  challengesFinished: number;
  collectionsCreated: number;
  collectionsShared: number;
  logins: number;
  streakDays: number;
};

type Rule = {
  name: string;
  note: string;
  measure: keyof Progress;
  goal: number;
  /** Shares display as percentages. */
  unit: string;
};

const reader = (metal: string, goal: number): Rule => ({
  name: `${metal} Reader`,
  note: `Read ${goal} letters a minute, with 20 letters or more, in a session that was scored.`,
  measure: 'lettersPerMinute',
  goal,
  unit: 'letters a minute',
});

const matcher = (metal: string, goal: number): Rule => ({
  name: `${metal} Matcher`,
  note: `Match ${goal} items across all games.`,
  measure: 'matchedItems',
  goal,
  unit: 'items matched',
});

/** Decision 6. */
export const badges: Readonly<Record<BadgeId, Rule>> = {
  bronze_reader: reader('Bronze', 30),
  silver_reader: reader('Silver', 40),
  gold_reader: reader('Gold', 50),
  platinum_reader: reader('Platinum', 60),
  bronze_matcher: matcher('Bronze', 10),
  silver_matcher: matcher('Silver', 20),
  gold_matcher: matcher('Gold', 30),
  platinum_matcher: matcher('Platinum', 40),
  advanced_session: {
    name: 'Advanced Session',
    note: 'Finish an interactive session of 40 items or more with 90% right on the first try.',
    measure: 'longSessionShare',
    goal: 0.9,
    unit: '% right',
  },
  first_login: {
    name: 'First Login',
    note: 'Log in for the first time.',
    measure: 'logins',
    goal: 1,
    unit: 'login',
  },
  five_sessions: {
    name: '5 Sessions',
    note: 'Finish 5 practice sessions.',
    measure: 'completedSessions',
    goal: 5,
    unit: 'sessions',
  },
  game_explorer: {
    name: 'Game Explorer',
    note: 'Finish each of the three games once.',
    measure: 'gamesFinished',
    goal: 3,
    unit: 'games',
  },
  collection_creator: {
    name: 'Collection Creator',
    note: 'Make 3 collections.',
    measure: 'collectionsCreated',
    goal: 3,
    unit: 'collections',
  },
  sharing_is_caring: {
    name: 'Sharing is Caring',
    note: 'Make one of your collections public.',
    measure: 'collectionsShared',
    goal: 1,
    unit: 'public collection',
  },
  perfect_score: {
    name: 'Perfect Score',
    note: 'Finish an interactive session of 5 items or more with all of them right on the first try.',
    measure: 'sessionShare',
    goal: 1,
    unit: '% right',
  },
  challenger: {
    name: 'Challenger',
    note: 'Finish a timed challenge.',
    measure: 'challengesFinished',
    goal: 1,
    unit: 'timed challenge',
  },
  seven_day_streak: {
    name: '7-Day Streak',
    note: 'Visit 7 days in a row.',
    measure: 'streakDays',
    goal: 7,
    unit: 'days in a row',
  },
};

const ofAccounts: ReadonlySet<keyof Progress> = new Set([
  'logins',
  'collectionsCreated',
  'collectionsShared',
]);

export const studentBadgeIds: readonly BadgeId[] = badgeIds.filter(
  (id) => !ofAccounts.has(badges[id].measure),
);

export const earnedBadges = (progress: Progress): readonly BadgeId[] =>
  badgeIds.filter((id) => progress[badges[id].measure] >= badges[id].goal);

/** '37 of 60 letters a minute'. `current` is rounded down, so that only an earned badge reaches `goal`. */
export const progressTowards = (
  id: BadgeId,
  progress: Progress,
): { current: number; goal: number; text: string } => {
  const { measure, goal: exactGoal, unit } = badges[id];
  const isShare = measure === 'longSessionShare' || measure === 'sessionShare';
  const scale = isShare ? 100 : 1;
  const goal = Math.round(exactGoal * scale);
  const current = Math.min(goal, Math.max(0, Math.floor(progress[measure] * scale)));
  const gap = isShare ? '' : ' ';
  return { current, goal, text: `${current} of ${goal}${gap}${unit}` };
};

export type FinishedPractice = Omit<ReportFigures, 'totalItems' | 'missedItems' | 'skippedItems'> & {
  ending: 'completed' | 'stopped' | 'void';
  matchedItems: number | null;
  items: readonly { name: string; outcome: TrialOutcome }[];
};

const lettersNeeded = 20;

/** Adults name about 150 letters a minute. */
const fastestLettersPerMinute = 200;

export const longSessionItems = 40;
export const perfectSessionItems = 5;

const readingModes = new Set(['auto', 'interactive', 'challenge', 'probe']);

/** A letter of any script with its combining marks. */
const singleLetter = /^\p{L}\p{M}*$/u;

const rightItems = ({ items }: FinishedPractice): number =>
  items.filter(({ outcome }) => outcome !== 'missed' && outcome !== 'skipped').length;

/**
 * Correct letters per minute, over response times if known, otherwise the time taken. Null unless the session
 * was completed, scored, not stepped by hand, only of letters (20 or more), and at most 200 a minute.
 */
export const lettersPerMinuteOf = (practice: FinishedPractice): number | null => {
  const { mode, ending, isScored, isSteppedByHand, timeTakenMs, answeringTimeMs, items } = practice;
  const ms = (hasAnsweringTime(mode) ? answeringTimeMs : null) ?? timeTakenMs;
  const counts =
    readingModes.has(mode) &&
    ending === 'completed' &&
    isScored &&
    !isSteppedByHand &&
    items.length >= lettersNeeded &&
    items.length * 60_000 <= fastestLettersPerMinute * ms &&
    items.every(({ name }) => singleLetter.test(name.trim().normalize('NFC')));
  return counts ? (rightItems(practice) * 60_000) / ms : null;
};

/** Items matched in a game, finished or not; without that, right items. 0 in other modes. */
export const matchedItemsOf = (practice: FinishedPractice): number =>
  isGame(practice.mode) ? (practice.matchedItems ?? rightItems(practice)) : 0;

/** First-try share, 0 to 1, of a completed interactive session of enough items. */
const practiceShare = (practice: FinishedPractice, minItems: number): number =>
  practice.mode === 'interactive' && practice.ending === 'completed' && practice.items.length >= minItems
    ? rightItems(practice) / practice.items.length
    : 0;

/** What one practice reaches by itself; 0 for what it doesn't count for. */
export const bestsOf = (practice: FinishedPractice) => ({
  lettersPerMinute: lettersPerMinuteOf(practice) ?? 0,
  longSessionShare: practiceShare(practice, longSessionItems),
  sessionShare: practiceShare(practice, perfectSessionItems),
});
