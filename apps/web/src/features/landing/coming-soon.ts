/** What was promised on the marketing page, in its order, and what has become of it. */
export type Promised = {
  readonly key: 'name-generator' | 'games' | 'analytics' | 'matching' | 'reports';
  readonly name: string;
  readonly about: string;
  /** `soon` until the first person can use it; then `here`, and the page says so. */
  readonly state: 'soon' | 'here';
};

export const comingSoon: readonly Promised[] = [
  {
    key: 'name-generator',
    name: 'Name generator for collections',
    about: 'A wheel of your students’ names picks who reads next.',
    state: 'here',
  },
  {
    key: 'games',
    name: 'Games with badges and achievements',
    about: 'Play with what you practice, and earn badges.',
    state: 'here',
  },
  {
    key: 'analytics',
    name: 'Advanced analytics',
    about: 'See what’s going well and what to practice next.',
    state: 'here',
  },
  {
    key: 'matching',
    name: 'Interactive matching games',
    about: 'Find the pairs, with or without a clock.',
    state: 'here',
  },
  {
    key: 'reports',
    name: 'Student reports',
    about: 'Every session recorded: how long, how many, how well.',
    state: 'here',
  },
];

/** The words for what has become of a promise. */
export const stateText = ({ state }: Promised): string => (state === 'here' ? 'Here now' : 'Coming soon');
