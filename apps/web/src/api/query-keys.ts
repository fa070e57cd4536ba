/** Query keys, for invalidation. */
export const queryKeys = {
  me: ['me'],
  myCollections: ['collections', 'mine'],
  deletedCollections: ['collections', 'deleted'],
  publicCollections: ['collections', 'public'],
  collection: ['collections', 'one'],
  gameCollections: ['game-collections'],
  completionCounts: ['collections', 'completion-counts'],
  reports: ['reports'],
  /** The chart code, loaded like data. */
  charts: ['charts'],
  /** Badges and achievements; invalidated by anything that may earn one. */
  badges: ['badges'],
  config: ['config'],
  offers: ['shop', 'offers'],
  receipt: ['shop', 'receipt'],
  orders: ['shop', 'orders'],
  licences: ['shop', 'licences'],
  signIn: ['sign-in'],
  missingMedia: ['missing-media'],
} as const;
