/** The paths of an interaction: the pages that lead one visitor through one sign-in. `uid` is its ID. */
export const interactionPath = (uid: string, step = ''): string => `/interaction/${uid}${step && `/${step}`}`;

export const signInPath = (uid: string): string => `${interactionPath(uid)}?sign-in`;

export const secondStepPath = (uid: string, step = ''): string =>
  interactionPath(uid, `second-step${step && `/${step}`}`);
