import { listMyCollections, readCollection, updateCollection } from '@sixty/contract/collections';
import { readReport } from '@sixty/contract/reports';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { collectionReply } from '../../../testing/collection-reply.ts';
import { answer, callsOf, refusal } from '../../../testing/fake-api.ts';
import { listed } from '../../../testing/listed.ts';
import { renderPage } from '../../../testing/render-app.tsx';
import { storedReport } from '../../../testing/report.ts';

const cat = { id: 'a', name: 'cat', back: { name: 'gato' }, accepted: ['minino'] };

const listedCollection = (items: readonly object[], version: number, isSubscribed = false) =>
  collectionReply(
    listed('animals', {
      items: { text: JSON.stringify(items), category: 'Language Arts' },
      category: 'Language Arts',
      version,
      isSubscribed,
    }),
  );

const report = {
  ...storedReport('1', { collection_id: 'animals' }),
  items: [
    { name: 'cat', ms: 1000, outcome: 'missed' as const, first_side: 'front' as const, given: 'Kat ' },
    { name: 'cat', ms: 1000, outcome: 'right' as const, first_side: 'back' as const, given: 'cat' },
  ],
};

const descriptionOf = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'description' in body ? String(body.description) : '';

const row = async (place: number) => within((await screen.findAllByRole('row'))[place] ?? document.body);

it('shows what was typed, and counts it as right in the newest version of an own collection', async () => {
  answer(readReport, report);
  answer(listMyCollections, [listedCollection([cat], 1)]);
  let version = 1;
  answer(readCollection, () =>
    listedCollection([cat, { id: 'b', name: `from version ${version}` }], version),
  );
  answer(updateCollection, ({ headers, body }) => {
    if (headers.get('if-match') === '"1"') {
      version = 2;
      return refusal('stale_edit');
    }
    return { ...listedCollection([], 3), description: descriptionOf(body) };
  });
  const { user } = renderPage('/reports?report=1');
  expect(await (await row(1)).findByText('Kat', { exact: false, selector: 'q' })).toHaveTextContent('Kat');
  expect((await row(2)).getByText('Back first', { exact: false })).toBeVisible();
  expect((await row(2)).queryByRole('button')).toBeNull();
  await user.click(await (await row(1)).findByRole('button', { name: /Count “Kat\s?” as right/ }));
  expect(await screen.findByText('Saved. It counts as right from now on.')).toBeVisible();
  const [, saved] = callsOf(updateCollection);
  expect(JSON.parse(descriptionOf(saved?.body))).toMatchObject([
    { name: 'cat', accepted: ['minino', 'Kat'] },
    { name: 'from version 2' },
  ]);
  expect(await (await row(1)).findByText('Counts as right from now on.')).toBeVisible();
});

it('offers it to nobody else', async () => {
  answer(readReport, report);
  answer(listMyCollections, [listedCollection([cat], 1, true)]);
  renderPage('/reports?report=1');
  await row(1);
  await waitFor(() => expect(callsOf(listMyCollections)).toHaveLength(1));
  expect(screen.queryByRole('button', { name: /as right/ })).toBeNull();
});
