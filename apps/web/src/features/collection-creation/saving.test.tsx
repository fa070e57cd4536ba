import { createCollection } from '@sixty/contract/collections';
import { listPublicCollections, searchPublicCollections } from '@sixty/contract/discovery';
import { uploadMedia } from '@sixty/contract/media';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { lazy } from 'react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { paths } from '../../platform/paths.ts';
import { expectNoViolation } from '../../testing/axe.ts';
import { expectErrors } from '../../testing/expect-errors.ts';
import { answer, callsOf, noAnswer, refusal } from '../../testing/fake-api.ts';
import { fill } from '../../testing/fill.ts';
import { listedReply } from '../../testing/listed.ts';
import { renderSignedIn } from '../../testing/render-app.tsx';
import { CollectionSetup } from './collection-setup.tsx';
import { CollectionCreation } from './creation.tsx';
import { NewCollection } from './new-collection.tsx';
import { press } from '../../testing/press.ts';
import { cards, generate, names, openFinalStep, openSetup } from './testing/creation.ts';
import { decodePictures, png, uploaded } from './testing/picture-files.ts';

type Saved = ReturnType<typeof listedReply> | Response;

const holdSave = () => {
  const { promise, resolve } = Promise.withResolvers<Saved>();
  answer(createCollection, () => promise);
  return resolve;
};

const failed = 'There was an error saving your collection. Please try again.';
const practice = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Practice' })).getByRole('link', { name });
const discoverShown = () => screen.findByRole('heading', { level: 1, name: 'Discover Public Collections' });

beforeEach(() => {
  expectErrors(/could not be saved|wasn’t saved/);
  answer(listPublicCollections, []);
  answer(searchPublicCollections, []);
});

it('offers Retry when the collection could not be saved, and keeps everything', async () => {
  const { user } = await openFinalStep('Math');
  fill(screen.getByLabelText('New item'), '7');
  await press(user, '+ Add Item');
  answer(createCollection, refusal('internal'));
  await press(user, 'Save Collection');
  expect(await screen.findByText(failed)).toBeVisible();
  expect(cards()).toHaveLength(1);
  const fail = holdSave();
  await press(user, 'Retry');
  expect(screen.getByRole('button', { name: 'Saving...' })).toHaveFocus();
  fail(refusal('internal'));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  answer(createCollection, listedReply('new'));
  await user.click(retry);
  expect(await screen.findByText('Collection saved.')).toBeVisible();
  expect(location.pathname).toBe('/your-collections');
});

it('continues between steps, where nothing can be changed', async () => {
  const { user } = await openFinalStep('Language Arts', undefined, 'Slow');
  await user.type(screen.getByLabelText('New item'), 'one{Enter}');
  let finish = holdSave();
  await press(user, 'Save Collection');
  await user.click(screen.getByRole('link', { name: 'Back to step 2' }));
  expect(await screen.findByRole('button', { name: 'Saving...' })).toBeVisible();
  expect(screen.getByLabelText('New item').closest('[inert]')).not.toBeNull();
  const files = [png('cat.png')];
  fireEvent.drop(screen.getByRole('main'), { dataTransfer: { files, types: ['Files'] } });
  await user.click(screen.getByRole('link', { name: 'Back to step 1' }));
  expect(await screen.findByText('Your collection is being saved.')).toBeVisible();
  expect(screen.getByLabelText('Collection name').closest('[inert]')).not.toBeNull();
  await expectNoViolation();
  finish(refusal('internal'));
  expect(await screen.findByRole('alert')).toHaveTextContent(failed);
  finish = holdSave();
  await press(user, 'Retry');
  expect(await screen.findByText('Your collection is being saved.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  finish(refusal('internal'));
  expect(await screen.findByRole('alert')).toHaveTextContent(failed);
  await press(user, 'Next');
  await screen.findByRole('button', { name: 'Save Collection' });
  await user.click(screen.getByRole('link', { name: 'Back to step 1' }));
  expect(await screen.findByLabelText('Collection name')).toHaveValue('Slow');
  expect(screen.queryByRole('alert')).toBeNull();
  await press(user, 'Next');
  finish = holdSave();
  await press(user, 'Save Collection');
  finish(listedReply('new'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your Collections' })).toBeVisible();
  const keys = callsOf(createCollection).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect(callsOf(uploadMedia)).toEqual([]);
  await user.click(practice('New'));
  expect(await screen.findByLabelText('Collection name')).toHaveValue('');
  expect(screen.queryByRole('region', { name: 'Unfinished collections' })).toBeNull();
});

it('starts another collection when New is pressed before the next page has loaded', async () => {
  const NeverLoads = lazy(() => new Promise<never>(() => {}));
  const { user } = renderSignedIn(
    <Routes>
      <Route element={<CollectionCreation />}>
        <Route path={paths.collectionSetup} element={<CollectionSetup />} />
        <Route path={paths.newCollection} element={<NewCollection />} />
      </Route>
      <Route path={paths.yourCollections} element={<NeverLoads />} />
    </Routes>,
    { path: paths.collectionSetup, state: { collectionName: 'Stored', isPublic: false, category: 'Math' } },
  );
  await generate(user);
  answer(createCollection, listedReply('new'));
  await press(user, 'Save Collection');
  expect(await screen.findByText('Collection saved.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Back to step 1' }));
  expect(await screen.findByLabelText('Collection name')).toHaveValue('');
  expect(screen.queryByText('Stored')).toBeNull();
});

it('reports a save on another page without leaving it', async () => {
  const { user } = openSetup('Math', 'Stored');
  await generate(user);
  const finish = holdSave();
  await press(user, 'Save Collection');
  await user.click(practice('Discover'));
  finish(listedReply('new'));
  expect(await screen.findByText('Collection saved.')).toBeVisible();
  expect(location.pathname).toBe('/discover-collections');
  await discoverShown();
  await user.click(practice('New'));
  await screen.findByLabelText('Collection name');
  expect(screen.queryByRole('region', { name: 'Unfinished collections' })).toBeNull();
});

it('reports a failed save on another page, with a way back', async () => {
  decodePictures();
  const { user } = openSetup('Math', 'Refused');
  await generate(user);
  const finish = holdSave();
  await press(user, 'Save Collection');
  await user.click(practice('Discover'));
  await discoverShown();
  finish(refusal('internal'));
  expect(await screen.findByText('“Refused” wasn’t saved. You’ll find it under New.')).toBeVisible();
  await press(user, 'Go back');
  const left = within(await screen.findByRole('region', { name: 'Unfinished collections' }));
  expect(left.getByText('Refused')).toBeVisible();
  await press(user, 'Continue Refused');
  expect(await screen.findByLabelText('Collection name')).toHaveValue('Refused');
  await waitFor(() => expect(screen.getByLabelText('Collection name')).toHaveFocus());

  await press(user, 'Next');
  const { promise, resolve: upload } = Promise.withResolvers<void>();
  answer(uploadMedia, async () => {
    await promise;
    return uploaded('cat');
  });
  await user.upload(await screen.findByLabelText('Choose files'), png('cat.png'));
  await screen.findByText('Uploading...');
  await press(user, 'Save Collection');
  await user.click(practice('Discover'));
  expect(
    await screen.findByText(/^“Refused” isn’t saved yet because files were still uploading\./),
  ).toBeVisible();
  upload();
  await discoverShown();
  await press(user, 'Go back');
  await waitFor(() => expect(names()).toContain('cat'));
  const image = document.querySelector(`img[src$="${uploaded('cat').url}"]`);
  if (!image) throw new Error('The picture is not shown.');
  fireEvent.error(image);
  expect(await screen.findByText('Picture not found')).toBeVisible();
});

it('lists a collection that waits for the network until it is saved', async () => {
  const connected = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { user } = openSetup('Math', 'Sums');
  fill(await screen.findByLabelText('Number of items'), '20');
  await generate(user);
  answer(createCollection, noAnswer);
  await press(user, 'Save Collection');
  await screen.findByRole('heading', { level: 1, name: 'Your Collections' });
  expect(await screen.findByText(/^“Sums” isn’t saved yet\./)).toBeVisible();
  await user.click(practice('New'));
  const waiting = within(await screen.findByRole('region', { name: 'Unfinished collections' }));
  expect(waiting.getByText('Math, 20 items, waiting to be saved')).toBeVisible();
  await press(user, 'Delete Sums');
  await waitFor(() => expect(screen.queryByText(/^“Sums” isn’t saved yet\./)).toBeNull());
  await press(user, 'Undo');
  expect(await screen.findByText('Math, 20 items, waiting to be saved')).toBeVisible();
  expect(await screen.findByText(/^“Sums” isn’t saved yet\./)).toBeVisible();
  answer(createCollection, listedReply('new'));
  connected.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('“Sums” is now in your collections.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Unfinished collections' })).toBeNull());
  expect(screen.queryByText(/^“Sums” isn’t saved yet\./)).toBeNull();
});
