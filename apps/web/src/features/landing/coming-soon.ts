import content from './coming-soon.json' with { type: 'json' };

/** A promise of the marketing page and whether it has come true. */
export type Promised = {
  readonly key: 'name-generator' | 'games' | 'analytics' | 'matching' | 'reports';
  readonly name: string;
  readonly about: string;
  /** `soon` until the first person can use it; then `here`, and the page says so. */
  readonly state: 'soon' | 'here';
};

export const comingSoon = content as readonly Promised[];

export const stateText = ({ state }: Promised): string => (state === 'here' ? 'Here now' : 'Coming soon');
