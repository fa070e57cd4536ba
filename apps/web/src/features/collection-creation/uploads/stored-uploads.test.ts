import { expect, it } from 'vitest';
import type { Records } from '../../../platform/records.ts';
import { storedUploads } from './stored-uploads.ts';

const recordsOf = (values: Map<string, unknown>): Records => ({
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

it('the files of a draft are kept until they are removed', async () => {
  const stored = storedUploads(Promise.resolve(recordsOf(new Map())));
  await stored.put(upload('a', 'mine'));
  await stored.put(upload('b', 'mine'));
  await stored.remove('a');
  expect(await stored.listOf('mine', () => true)).toMatchObject([{ id: 'b', draftId: 'mine' }]);
});

it('those of another draft stay, and those of a draft that is gone go', async () => {
  const values = new Map<string, unknown>([
    ['a', upload('a', 'mine')],
    ['b', upload('b', 'waiting')],
    ['c', upload('c', 'gone')],
    ['d', { file: 'none' }],
  ]);
  const stored = storedUploads(Promise.resolve(recordsOf(values)));
  expect(await stored.listOf('mine', (id) => id === 'waiting')).toHaveLength(1);
  expect([...values.keys()]).toEqual(['a', 'b', 'd']);
});
