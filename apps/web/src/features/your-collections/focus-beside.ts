import { cardNameId } from './card-texts.ts';

export const focusBeside = (id: string): void => {
  const names = [...document.querySelectorAll<HTMLElement>(`h3[id^="${cardNameId('')}"]`)];
  const index = names.findIndex((name) => name.id === cardNameId(id));
  if (!names[index]?.closest('article')?.contains(document.activeElement)) return;
  const next = names[index + 1] ?? names[index - 1] ?? document.querySelector<HTMLElement>('h1');
  next?.focus({ preventScroll: true });
};
