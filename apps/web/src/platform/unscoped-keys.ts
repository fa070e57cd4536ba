/** Keys of browser storage that don’t contain a user ID. */
export const unscopedKeys = {
  role: 'userRole',
  cart: 'cartItems',
  sortOrder: 'sortOrder',
  minutes: 'lastUsedMinutes',
  seconds: 'lastUsedSeconds',
  speed: 'lastUsedSpeed',
  ownSpeed: 'lastOwnSpeed',
  confirmedTexts: 'confirmedTextSpeed',
  confirmedPictures: 'confirmedPictureSpeed',
  answerDisplayTime: 'lastUsedAnswerDisplayTime',
  stopCondition: 'lastUsedStopCondition',
  preLoginPath: 'preLoginPath',
  storedAccount: 'storedAccount',
} as const;
