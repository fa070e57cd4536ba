/** The id of what a tour's tooltip says; there is one tooltip at a time. */
export const tourTextId = 'tour-text';

/** Whether a tour explains something on this page: that is then to stay in sight. */
export const isTourExplaining = (): boolean => document.querySelector(`#${tourTextId}`) !== null;
