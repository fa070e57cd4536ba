export const sessionState = {
  collectionId: null,
  collectionName: 'A collection',
  speed: 60_000,
  shuffle: false,
  category: 'Language Arts',
  type: 'custom',
  answerDisplayTime: 3000,
  stopCondition: 'collection',
  timerMinutes: 0,
  timerSeconds: 0,
  isInteractive: false,
};
