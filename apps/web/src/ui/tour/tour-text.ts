export const tourTextId = 'tour-text';

export const isTourExplaining = (): boolean => document.querySelector(`#${tourTextId}`) !== null;
