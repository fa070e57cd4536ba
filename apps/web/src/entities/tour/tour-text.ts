/** Id of the tooltip's text; only one tooltip exists at a time. */
export const tourTextId = 'tour-text';

/** Whether a tour explains something here, which must stay in view. */
export const isTourExplaining = (): boolean => document.querySelector(`#${tourTextId}`) !== null;
