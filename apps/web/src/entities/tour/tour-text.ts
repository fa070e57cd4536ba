/** Only one tooltip exists at a time. */
export const tourTextId = 'tour-text';

/** What a tour explains must stay in view. */
export const isTourExplaining = (): boolean => document.querySelector(`#${tourTextId}`) !== null;
