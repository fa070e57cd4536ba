import { readSignIn } from '@sixty/contract/account';
import { listNameLists } from '@sixty/contract/name-lists';
import { listLicenses, listOrders } from '@sixty/contract/shop';
import { readMe, type Role, updateRole } from '@sixty/contract/users';
import { screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, callsOf, testUser } from '../../testing/fake-api.ts';
import { renderPage, renderSignedIn } from '../../testing/render-app.tsx';

const icons = async () => within(await screen.findByRole('navigation', { name: 'Practice' }));
const spinner = async () => (await icons()).queryByRole('link', { name: 'Spinner' });

let role: Role;

beforeEach(() => {
  role = 'student';
  answer(readSignIn, { kind: 'connection', is_admin: false });
  answer(listLicenses, []);
  answer(listOrders, []);
  answer(listNameLists, []);
  answer(readMe, () => ({ ...testUser, role }));
  answer(updateRole, ({ body }) => {
    ({ role } = body as { role: Role });
    return { ...testUser, role };
  });
});

it('teachers have the Spinner in the icon bar, students do not', async () => {
  const { user, unmount } = renderPage('/my-account');
  expect(await screen.findByRole('radio', { name: 'Student' })).toBeChecked();
  expect(await spinner()).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Teacher' }));
  expect(await (await icons()).findByRole('link', { name: 'Spinner' })).toBeVisible();
  expect(callsOf(updateRole)).toMatchObject([{ params: { id: testUser.id }, body: { role: 'teacher' } }]);
  unmount();

  const later = renderPage('/my-account');
  const link = await (await icons()).findByRole('link', { name: 'Spinner' });
  await later.user.click(link);
  expect(await screen.findByRole('heading', { level: 1, name: 'Name Generator' })).toBeVisible();
  expect(await spinner()).toHaveAttribute('aria-current', 'page');
  later.unmount();

  const last = renderPage('/my-account');
  await last.user.click(await screen.findByRole('radio', { name: 'Student' }));
  await waitFor(async () => expect(await spinner()).toBeNull());
});

it('every role can use the wheel', async () => {
  renderPage('/name-generator');
  expect(await screen.findByRole('heading', { level: 1, name: 'Name Generator' })).toBeVisible();
  expect(await spinner()).toBeNull();
});

describe('userRole', () => {
  const openBeforeReply = async () => {
    const { promise: mayAnswer, resolve: reply } = Promise.withResolvers<void>();
    role = 'teacher';
    answer(readMe, async () => {
      await mayAnswer;
      return { ...testUser, role };
    });
    renderPage('/my-account');
    await waitFor(() => expect(localStorage.getItem('userRole')).toBe('student'));
    return reply;
  };

  it('holds the role of the signed-in user, student until it is known', async () => {
    const reply = await openBeforeReply();
    reply();
    await waitFor(() => expect(localStorage.getItem('userRole')).toBe('teacher'));
  });

  it('stays removed after a sign-out in another tab', async () => {
    const reply = await openBeforeReply();
    localStorage.removeItem('userRole');
    reply();
    expect(await screen.findByRole('radio', { name: 'Teacher' })).toBeChecked();
    expect(localStorage.getItem('userRole')).toBeNull();
  });

  it('stays removed when a session ends after such a sign-out', async () => {
    const { user } = renderSignedIn(<Link to="/your-collections">Leave</Link>, { path: '/probe' });
    expect(localStorage.getItem('userRole')).toBe('student');
    localStorage.removeItem('userRole');
    await user.click(screen.getByRole('link', { name: 'Leave' }));
    await waitFor(() => expect(callsOf(readMe)).toHaveLength(1));
    expect(localStorage.getItem('userRole')).toBeNull();
  });
});
