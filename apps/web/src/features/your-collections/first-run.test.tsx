import { createCollection, listMyCollections } from '@sixty/contract/collections';
import { readMe, type Role, updateRole, type User } from '@sixty/contract/users';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectNoViolation } from '../../testing/axe.ts';
import { expectErrors } from '../../testing/expect-errors.ts';
import { answer, callsOf, noAnswer, testUser } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-app.tsx';
import { listedReply } from '../../testing/listed.ts';

const card = async (name: string) => within(await screen.findByRole('article', { name }));
const names = () =>
  screen.queryAllByRole('article').map((each) => within(each).getByRole('heading').textContent);

beforeEach(() => localStorage.setItem('readyMadeSets', 'on'));

describe('an empty list', () => {
  it('offers three sets to start or to keep, and nothing to search', async () => {
    const { user } = renderPage('/your-collections');
    expect(await screen.findByText(/^Nothing here yet\. Make your first collection/)).toBeVisible();
    expect(screen.queryByLabelText('Search by name')).toBeNull();
    expect(screen.queryByLabelText('Sort by')).toBeNull();
    expect(screen.getByRole('link', { name: 'Create New Collection' })).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Browse Discover' })).toHaveAttribute(
      'href',
      '/discover-collections',
    );
    expect(names()).toEqual(['Letters', 'Sight words', 'Numbers to 20']);
    await expectNoViolation();
    await user.click((await card('Numbers to 20')).getByRole('button', { name: 'Start' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Numbers to 20' }));
    await user.click(dialog.getByRole('button', { name: 'Start' }));
    expect(await screen.findByRole('progressbar')).toBeVisible();
  });

  it('keeps a set once, however often it is pressed, with the focus on it', async () => {
    let collections: ReturnType<typeof listedReply>[] = [];
    answer(listMyCollections, () => collections);
    const { promise: isPressed, resolve: press } = Promise.withResolvers<void>();
    answer(createCollection, async ({ body }) => {
      await isPressed;
      const made = listedReply('kept', { ...(body as Parameters<typeof listedReply>[1]), item_count: 26 });
      collections = [made];
      return made;
    });
    const { user, unmount } = renderPage('/your-collections');
    await user.dblClick((await card('Letters')).getByRole('button', { name: 'Add to my collections' }));
    press();
    expect(await screen.findByText('“Letters” is now in your collections.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Letters' })).toHaveFocus());
    await waitFor(() => expect(names()).toEqual(['Letters', 'Sight words', 'Numbers to 20']));
    expect((await card('Letters')).getByText('26 items in collection')).toBeVisible();
    expect(callsOf(createCollection)).toMatchObject([
      { body: { name: 'Letters', category: 'Language Arts', status: 'private' } },
    ]);
    unmount();

    renderPage('/your-collections');
    expect((await card('Letters')).getByRole('button', { name: 'Edit' })).toBeVisible();
    const row = within(await screen.findByRole('region', { name: 'Ready-made' }));
    expect(row.getAllByRole('article')).toHaveLength(2);
    expect(screen.getByLabelText('Search by name')).toBeVisible();
  });

  it('keeps a set once even if the first reply is lost', async () => {
    expectErrors(/could not be saved/);
    answer(createCollection, noAnswer);
    const { user } = renderPage('/your-collections');
    const keep = async () =>
      user.click((await card('Letters')).getByRole('button', { name: 'Add to my collections' }));
    await keep();
    expect(await screen.findByText('“Letters” wasn’t saved.')).toBeVisible();
    answer(createCollection, listedReply('Letters'));
    await keep();
    expect(await screen.findByText('“Letters” is now in your collections.')).toBeVisible();
    const [first, second] = callsOf(createCollection).map(({ headers }) => headers.get('idempotency-key'));
    expect(second).toBe(first);
  });
});

it('the ready-made sets stay until they are dismissed, also after a reload', async () => {
  answer(listMyCollections, [listedReply('Vowels')]);
  const row = () => screen.queryByRole('region', { name: 'Ready-made' });
  const { user, unmount } = renderPage('/your-collections');
  await waitFor(() => expect(names()).toEqual(['Vowels', 'Letters', 'Sight words', 'Numbers to 20']));
  await expectNoViolation();
  await user.type(screen.getByLabelText('Search by name'), 'vow');
  await waitFor(() => expect(row()).toBeNull());
  await user.clear(screen.getByLabelText('Search by name'));
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  expect(row()).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  unmount();
  renderPage('/your-collections');
  expect(await screen.findByRole('article', { name: 'Vowels' })).toBeVisible();
  await screen.findByRole('button', { name: 'Recently deleted' });
  expect(row()).toBeNull();
});

describe('the role', () => {
  let me: User;
  const begin = () => {
    me = { ...testUser, role: 'student', is_role_chosen: false };
    answer(readMe, () => me);
    answer(updateRole, ({ body }) => {
      const { role } = body as { role: Role };
      me = { ...me, role, is_role_chosen: true };
      return me;
    });
    return renderPage('/your-collections');
  };
  const question = async () => within(await screen.findByRole('region', { name: 'Teacher or student?' }));
  const gone = () => waitFor(() => expect(screen.queryByText('Teacher or student?')).toBeNull());

  it('is asked for, and again if the answer could not be saved', async () => {
    expectErrors(/The role could not be saved/);
    const { user } = begin();
    const asked = await question();
    answer(updateRole, noAnswer);
    await user.click(asked.getByRole('button', { name: 'Teacher' }));
    expect(await asked.findByRole('alert')).toHaveTextContent('That didn’t save. Please try again.');
    answer(updateRole, { ...me, role: 'teacher', is_role_chosen: true });
    await user.click(asked.getByRole('button', { name: 'Teacher' }));
    await gone();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    const [spinner] = screen.getAllByRole('link', { name: 'Spinner' });
    expect(spinner).toBeVisible();
  });

  it('can be skipped, and is not asked for again', async () => {
    const { user, unmount } = begin();
    await user.click((await question()).getByRole('button', { name: 'Skip' }));
    await gone();
    expect(callsOf(updateRole)).toMatchObject([{ body: { role: 'student' } }]);
    unmount();
    renderPage('/your-collections');
    await screen.findByText(/^Nothing here yet/);
    await gone();
  });
});
