import { type BadgeId, badgeIds } from '../badge-ids/index.ts';

/** Rates are letters per minute, shares 0 to 1. Values fall only when data is purged; awarded badges stay. */
export type Progress = {
  readonly lettersPerMinute: number;
  readonly matchedItems: number;
  readonly longSessionShare: number;
  readonly sessionShare: number;
  readonly completedSessions: number;
  /** Distinct games finished, of three. */
  readonly gamesFinished: number;
  readonly challengesFinished: number;
  readonly collectionsCreated: number;
  readonly collectionsShared: number;
  readonly logins: number;
  readonly streakDays: number;
};

type Rule = {
  readonly name: string;
  readonly note: string;
  readonly of: keyof Progress;
  readonly goal: number;
  /** Shares display as percentages. */
  readonly unit: string;
};

const reader = (metal: string, goal: number): Rule => ({
  name: `${metal} Reader`,
  note: `Read ${goal} letters a minute, with 20 letters or more, in a session that was scored.`,
  of: 'lettersPerMinute',
  goal,
  unit: 'letters a minute',
});

const matcher = (metal: string, goal: number): Rule => ({
  name: `${metal} Matcher`,
  note: `Match ${goal} items across all games.`,
  of: 'matchedItems',
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
    of: 'longSessionShare',
    goal: 0.9,
    unit: '% right',
  },
  first_login: {
    name: 'First Login',
    note: 'Log in for the first time.',
    of: 'logins',
    goal: 1,
    unit: 'login',
  },
  five_sessions: {
    name: '5 Sessions',
    note: 'Finish 5 practice sessions.',
    of: 'completedSessions',
    goal: 5,
    unit: 'sessions',
  },
  game_explorer: {
    name: 'Game Explorer',
    note: 'Finish each of the three games once.',
    of: 'gamesFinished',
    goal: 3,
    unit: 'games',
  },
  collection_creator: {
    name: 'Collection Creator',
    note: 'Make 3 collections.',
    of: 'collectionsCreated',
    goal: 3,
    unit: 'collections',
  },
  sharing_is_caring: {
    name: 'Sharing is Caring',
    note: 'Make one of your collections public.',
    of: 'collectionsShared',
    goal: 1,
    unit: 'public collection',
  },
  perfect_score: {
    name: 'Perfect Score',
    note: 'Finish an interactive session of 5 items or more with all of them right on the first try.',
    of: 'sessionShare',
    goal: 1,
    unit: '% right',
  },
  challenger: {
    name: 'Challenger',
    note: 'Finish a timed challenge.',
    of: 'challengesFinished',
    goal: 1,
    unit: 'timed challenge',
  },
  seven_day_streak: {
    name: '7-Day Streak',
    note: 'Visit 7 days in a row.',
    of: 'streakDays',
    goal: 7,
    unit: 'days in a row',
  },
};

const ofAccounts: ReadonlySet<keyof Progress> = new Set([
  'logins',
  'collectionsCreated',
  'collectionsShared',
]);

export const studentBadgeIds: readonly BadgeId[] = badgeIds.filter((id) => !ofAccounts.has(badges[id].of));

export const earnedBadges = (progress: Progress): readonly BadgeId[] =>
  badgeIds.filter((id) => progress[badges[id].of] >= badges[id].goal);

/** '37 of 60 letters a minute'. `current` is rounded down, so that only an earned badge reaches `goal`. */
export const progressTowards = (
  id: BadgeId,
  progress: Progress,
): { readonly current: number; readonly goal: number; readonly text: string } => {
  const { of, goal: exactGoal, unit } = badges[id];
  const isShare = of === 'longSessionShare' || of === 'sessionShare';
  const scale = isShare ? 100 : 1;
  const goal = Math.round(exactGoal * scale);
  const current = Math.min(goal, Math.max(0, Math.floor(progress[of] * scale)));
  const gap = isShare ? '' : ' ';
  return { current, goal, text: `${current} of ${goal}${gap}${unit}` };
};
