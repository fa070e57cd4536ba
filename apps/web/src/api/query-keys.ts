/** The names under which answers are kept, so that whoever changes something can say what is out of date. */
export const queryKeys = {
  me: ['me'],
  myCollections: ['collections', 'mine'],
  deletedCollections: ['collections', 'deleted'],
  publicCollections: ['collections', 'public'],
  collection: ['collections', 'one'],
  gameCollections: ['game-collections'],
  completionCounts: ['collections', 'completion-counts'],
  reports: ['reports'],
  /** The code that draws charts, which is loaded like an answer. */
  charts: ['charts'],
  /** Badges and achievements: whatever may have earned one says that they are out of date. */
  badges: ['badges'],
  config: ['config'],
  offers: ['shop', 'offers'],
  receipt: ['shop', 'receipt'],
  orders: ['shop', 'orders'],
  licences: ['shop', 'licences'],
  signIn: ['sign-in'],
  missingMedia: ['missing-media'],
} as const;
