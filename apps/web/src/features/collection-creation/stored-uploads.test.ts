import { expect, it } from 'vitest';
import type { Records } from '../../platform/records.ts';
import { createUploadStore } from './stored-uploads.ts';

const recordsOf = (values: Map<string, unknown>): Records => ({
  isDurable: true,
  put: async (key, value) => void values.set(key, value),
  remove: async (key) => void values.delete(key),
  list: async () => [...values.values()],
});

const upload = (id: string, draftId: string) => ({
  id,
  draftId,
  file: new File(['a'], `${id}.png`),
  isPage: false,
});

it('the files of a draft are stored until removed', async () => {
  const stored = createUploadStore(Promise.resolve(recordsOf(new Map())));
  await stored.put(upload('a', 'mine'));
  await stored.put(upload('b', 'mine'));
  await stored.remove('a');
  expect(await stored.listOf('mine')).toMatchObject([{ id: 'b', draftId: 'mine' }]);
});

it('only the files of deleted drafts are removed', async () => {
  const values = new Map<string, unknown>([
    ['a', upload('a', 'mine')],
    ['b', upload('b', 'waiting')],
    ['c', upload('c', 'gone')],
    ['d', { file: 'none' }],
  ]);
  const stored = createUploadStore(Promise.resolve(recordsOf(values)));
  await stored.removeOrphans((id) => id !== 'gone');
  expect([...values.keys()]).toEqual(['a', 'b', 'd']);
});

it('the write of a file can be awaited', async () => {
  const { promise: written, resolve: write } = Promise.withResolvers<void>();
  const stored = createUploadStore(Promise.resolve({ ...recordsOf(new Map()), put: async () => written }));
  void stored.put(upload('a', 'mine'));
  const steps: string[] = [];
  const stores = stored.whenStored('a').then(() => steps.push('stored'));
  await stored.whenStored('another');
  steps.push('written');
  write();
  await stores;
  expect(steps).toEqual(['written', 'stored']);
});
