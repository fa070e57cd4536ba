import { createCollection } from '@sixty/contract/collections';
import { uploadMedia } from '@sixty/contract/media';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { expectNoViolation } from '../../testing/axe.ts';
import { expectErrors } from '../../testing/expect-errors.ts';
import { answer, callsOf, noAnswer } from '../../testing/fake-api.ts';
import { fill } from '../../testing/fill.ts';
import { renderPage } from '../../testing/render-app.tsx';
import { press } from '../../testing/press.ts';
import { cards, generate, goToFinalStep, names, openSetup, save } from './testing/creation.ts';
import { decodePictures, png, uploaded } from './testing/picture-files.ts';

const takeUploads = () => {
  let count = 0;
  answer(uploadMedia, () => uploaded(`picture${(count += 1)}`));
};

const reasons = async () => {
  const alert = (await screen.findByText('Some files were not added:')).closest('[role="alert"]');
  const lines = within(alert as HTMLElement).getAllByRole('listitem');
  return lines.map(({ textContent }) => textContent);
};

beforeEach(decodePictures);

it('counts the pictures of Number Sense, from 1 on', async () => {
  takeUploads();
  const { user, unmount } = openSetup('Number Sense');
  await user.upload(await screen.findByLabelText('Choose files'), png('apples.png'));
  await waitFor(() => expect(screen.getByLabelText('Count of apples').closest('[inert]')).toBeNull());
  const count = screen.getByLabelText('Count of apples');
  expect(count).toHaveValue(1);
  expect(count).toHaveAttribute('min', '1');
  count.focus();
  fill(count, '0');
  expect(screen.getByText('A whole number, 1 or more.')).toBeVisible();
  await user.tab();
  expect(count).toHaveValue(1);
  fill(count, '7');
  unmount();
  const { user: later } = renderPage('/collection-setup');
  expect(await screen.findByLabelText('Count of apples')).toHaveValue(7);
  const { items } = await save(later);
  expect(items).toMatchObject([{ name: 'apples', count: 7, type: 'image' }]);
});

it('has a count for no picture outside Number Sense', async () => {
  takeUploads();
  const { user } = openSetup('Language Arts');
  await user.upload(await screen.findByLabelText('Choose files'), png('big cat.png'));
  await waitFor(() => expect(names()).toEqual(['big cat']));
  expect(screen.queryByLabelText(/^Count of/)).toBeNull();
});

it('keeps a failed file for Retry, and saves nothing without it', async () => {
  expectErrors(/could not be uploaded/);
  answer(uploadMedia, noAnswer);
  const { user } = openSetup('Language Arts');
  await user.upload(await screen.findByLabelText('Choose files'), [png('cat.png'), png('dog.png')]);
  await waitFor(() => expect(screen.getAllByText('Didn’t upload')).toHaveLength(2));
  // Files open their own tile.
  await press(user, /^Make for me/);
  await generate(user);
  await press(user, 'Save Collection');
  expect(await screen.findByText(/^Some files didn’t upload\./)).toBeVisible();
  expect(location.pathname).toBe('/collection-setup');
  expect(callsOf(createCollection)).toEqual([]);

  await goToFinalStep(user);
  expect(screen.getAllByText('Didn’t upload')).toHaveLength(2);
  await user.click(screen.getByRole('link', { name: 'Back to step 2' }));
  await press(user, 'Remove dog.png');
  takeUploads();
  await press(user, 'Retry cat.png');
  await waitFor(() => expect(cards()).toHaveLength(2));
  const { items } = await save(user);
  expect(items.map(({ type }) => type)).toEqual(['sequence', 'image']);
});

it('adds the same file once, under any name', async () => {
  answer(uploadMedia, uploaded('same'));
  const { user } = openSetup('Language Arts');
  await user.upload(await screen.findByLabelText('Choose files'), [png('cat.png'), png('copy.png')]);
  expect(await reasons()).toEqual(['copy.png: This file is already in the collection.']);
  expect(names()).toEqual(['cat']);
});

it("shows the server's reason for refusing a file", async () => {
  expectErrors(/could not be uploaded/);
  answer(
    uploadMedia,
    Response.json(
      {
        detail: 'A file cannot be taken.',
        code: 'invalid',
        errors: [{ path: 'files.0', message: 'Failed to verify image dimensions' }],
      },
      { status: 400 },
    ),
  );
  const { user } = openSetup('Language Arts');
  await user.upload(await screen.findByLabelText('Choose files'), png('cat.png'));
  expect(await reasons()).toEqual(['cat.png: Failed to verify image dimensions']);
  expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull();
});

it('adds files that are still being read to the draft for which they were chosen', async () => {
  takeUploads();
  const { promise, resolve: decode } = Promise.withResolvers<ImageBitmap>();
  const { user } = openSetup('Language Arts', 'Put aside');
  await generate(user);
  await waitFor(() => expect(cards()).toHaveLength(1));
  const bitmap = await createImageBitmap(png('any.png'));
  vi.mocked(createImageBitmap).mockReturnValueOnce(promise);
  await user.upload(await screen.findByLabelText('Choose files'), png('slow.png'));
  expect(await screen.findByText('Checking your files...')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Back to step 1' }));
  await press(user, 'Start new');
  fill(screen.getByLabelText('Collection name'), 'Next one');
  await press(user, 'Next');
  decode(bitmap);
  await user.upload(await screen.findByLabelText('Choose files'), png('cat.png'));
  await waitFor(() => expect(names()).toEqual(['cat']));
});

it('adds our pictures, found by group and name, each once', async () => {
  const { user } = openSetup('Language Arts');
  await user.click(await screen.findByRole('button', { name: /^Pictures and PDFs/ }));
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Our pictures' }));
    return within(await screen.findByRole('dialog', { name: 'Our pictures' }));
  };
  const dialog = await open();
  const groups = ['Animals', 'Food', 'Things', 'Shapes'].map(
    (name) => within(dialog.getByRole('region', { name })).getAllByRole('button').length,
  );
  expect(groups).toEqual([18, 16, 18, 8]);
  await expectNoViolation();
  await user.click(
    within(dialog.getByRole('region', { name: 'Animals' })).getByRole('button', { name: 'cat' }),
  );
  await user.type(dialog.getByLabelText('Search by name'), 'zzz');
  expect(await dialog.findByText('No picture has that name.')).toBeVisible();
  await user.clear(dialog.getByLabelText('Search by name'));
  await user.type(dialog.getByLabelText('Search by name'), 'CREAM');
  await waitFor(() => expect(dialog.getAllByRole('button', { pressed: false })).toHaveLength(1));
  await user.click(dialog.getByRole('button', { name: 'ice cream' }));
  await user.click(dialog.getByRole('button', { name: 'Add 2 pictures' }));
  await waitFor(() => expect(names()).toEqual(['cat', 'ice cream']));
  expect(await screen.findByText('2 items added.')).toBeVisible();

  const again = await open();
  await user.click(await again.findByRole('button', { name: 'cat' }));
  await user.click(again.getByRole('button', { name: 'Add 1 picture' }));
  expect(await screen.findByText('Nothing new to add.')).toBeVisible();
  const { items } = await save(user);
  expect(items).toMatchObject([
    { name: 'cat', type: 'image', svg: expect.stringMatching(/^<svg /) },
    { name: 'ice cream', type: 'image' },
  ]);
});
