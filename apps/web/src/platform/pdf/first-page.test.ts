import { itemLimits } from '@sixty/domain/items';
import { expect, it, vi } from 'vitest';
import { firstPageOf, holdFirstPage } from './first-page.ts';

vi.mock('./page-picture.ts', () => ({ firstPagePicture: async () => new Blob() }));

it('pictures of first pages are revoked when there are too many, but not those on the screen or used last', async () => {
  let made = 0;
  const revoked: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    made += 1;
    return `blob:${made}`;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void revoked.push(address));
  const release = holdFirstPage('shown');
  const shown = await firstPageOf('shown');
  const used = await firstPageOf('used');
  const unused = await firstPageOf('unused');
  expect(await firstPageOf('used')).toBe(used);
  for (let count = 3; count <= itemLimits.items; count += 1) await firstPageOf(`other ${count}`);
  expect(revoked).toEqual([unused]);
  expect(await firstPageOf('shown')).toBe(shown);
  release();
  for (let count = 0; count <= itemLimits.items; count += 1) await firstPageOf(`more ${count}`);
  expect(revoked).toContain(shown);
});
