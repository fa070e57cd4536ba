import { expect, it } from 'vitest';
import { reloadFailedStyles, watchStyles } from './lazy-module.ts';

const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
const add = (name: string): HTMLLinkElement => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = `https://sixty.test/assets/${name}.css`;
  document.head.append(link);
  return link;
};
const settle = (type: 'load' | 'error') => links().at(-1)?.dispatchEvent(new Event(type));

it('style sheets that failed are requested again, in their place, until they load', async () => {
  watchStyles();
  const loaded = add('frame');
  const missing = add('dialog');
  missing.dispatchEvent(new Event('error'));

  const second = reloadFailedStyles();
  expect(links()[0]).toBe(loaded);
  expect(links()[1]).not.toBe(missing);
  expect(links()[1]?.href).toBe(missing.href);
  settle('error');
  await expect(second).rejects.toThrow('dialog.css didn’t load.');

  const third = reloadFailedStyles();
  settle('load');
  await third;
  const last = links().at(-1);
  await reloadFailedStyles();
  expect(links()).toEqual([loaded, last]);
});
