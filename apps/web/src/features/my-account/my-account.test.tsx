import { changePassword, deleteMe, exportMe, readSignIn, updateDisplayName } from '@sixty/contract/account';
import { listLicenses, listOrders } from '@sixty/contract/shop';
import { readTwoFactor } from '@sixty/contract/two-factor';
import { readMe, updateRole, type User } from '@sixty/contract/users';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { expectErrors } from '../../testing/expect-errors.ts';
import { answer, callsOf, noAnswer, refusal, testUser } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-app.tsx';

const student: User = { ...testUser, role: 'student' };

const press = (user: UserEvent, name: string): Promise<void> =>
  user.click(screen.getByRole('button', { name }));

const retry = async (user: UserEvent): Promise<void> => {
  screen.getByRole('button', { name: 'Retry' }).focus();
  await user.keyboard('{Enter}');
};

beforeEach(() => {
  answer(readMe, student);
  answer(readSignIn, { kind: 'password', is_admin: false });
  answer(listLicenses, []);
  answer(listOrders, []);
  answer(readTwoFactor, { authenticator: null, passkeys: [], recovery_codes_left: 0, is_required: false });
});

it('shows its user once loaded, and retries a failed load', async () => {
  expectErrors(/A request failed/);
  let respond = (_user: User | Response) => {};
  answer(readMe, () => new Promise((resolve) => (respond = resolve)));
  const { user } = renderPage('/my-account');
  expect(await screen.findByText('Loading user information...')).toBeVisible();
  respond(refusal('internal'));
  expect(await screen.findByText('Could not fetch current user.')).toBeVisible();
  answer(readMe, student);
  await retry(user);
  expect(await screen.findByRole('region', { name: 'Profile' })).toHaveTextContent('ada@example.org');
  expect(screen.getByRole('heading', { level: 1, name: 'My Account' })).toHaveFocus();
});

it('reports a display name that was not saved, and retries', async () => {
  expectErrors(/could not be saved/);
  answer(updateDisplayName, noAnswer);
  const { user } = renderPage('/my-account');
  await user.type(await screen.findByLabelText('Name others see'), 'Ms. Ada');
  await press(user, 'Update');
  expect(await screen.findByRole('alert')).toHaveTextContent('Your display name wasn’t saved.');
  answer(updateDisplayName, { ...student, display_name: 'Ms. Ada' });
  await retry(user);
  expect(await screen.findByText('Display name updated successfully')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Display name' })).toHaveFocus();
  expect(screen.getByRole('region', { name: 'Profile' })).toHaveTextContent('Ms. Ada');
});

it('shows a chosen role within the task of the press', async () => {
  answer(updateRole, { ...student, role: 'teacher' });
  renderPage('/my-account');
  const teacher = await screen.findByRole('radio', { name: 'Teacher' });
  // Runs only microtasks.
  await act(async () => fireEvent.click(teacher));
  expect(teacher).toBeChecked();
  await waitFor(() => expect(callsOf(updateRole)).toHaveLength(1));
});

it('lists what a role can do, and undoes a change that failed until it is retried', async () => {
  expectErrors(/could not be saved|role/);
  answer(updateRole, refusal('unavailable', 'Busy.'));
  const { user } = renderPage('/my-account');
  const features = async (title: string): Promise<(string | null)[]> => {
    const list = (await screen.findByRole('heading', { name: title })).nextElementSibling as HTMLElement;
    return within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  };
  expect(await features('As a student you can')).toEqual([
    'Practice with assigned collections',
    'Track progress',
    'Earn achievements and badges',
    'Join classroom activities',
  ]);
  await user.click(screen.getByRole('radio', { name: 'Teacher' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update user role');
  expect(screen.getByRole('radio', { name: 'Student' })).toBeChecked();
  answer(updateRole, { ...student, role: 'teacher' });
  await retry(user);
  expect(await features('As a teacher you can')).toEqual([
    'Create and manage custom collections',
    'Track student progress',
    'Set custom learning paths',
    'Share collections with other teachers',
  ]);
  expect(screen.getByRole('radio', { name: 'Teacher' })).toBeChecked();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.getByRole('heading', { level: 2, name: 'Your role' })).toHaveFocus();
});

it('says why the export failed, and that a password may have changed', async () => {
  expectErrors(/export failed|not changed/);
  answer(exportMe, refusal('too_many_requests', 'Please wait a while.'));
  const { user } = renderPage('/my-account');
  await user.click(await screen.findByRole('button', { name: 'Download everything' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'We couldn’t make the file. Please wait a while.',
  );

  answer(changePassword, new Response('Gateway Timeout', { status: 504 }));
  await user.type(await screen.findByLabelText('Current password'), 'not this one');
  await user.type(screen.getByLabelText('New password'), 'another good one');
  await press(user, 'Change password');
  expect(await screen.findByText(/We don’t know if your password was changed\./)).toBeVisible();
});

it('deletes the account after its password and the word, and knows that an attempt may have worked', async () => {
  expectErrors(/The act failed/);
  const { user } = renderPage('/my-account');
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  const password = await dialog.findByLabelText('Your password');
  const confirm = () => user.click(dialog.getByRole('button', { name: 'Delete my account' }));
  await confirm();
  expect(dialog.getByRole('alert')).toHaveTextContent('Please enter your password.');
  expect(password).toHaveFocus();
  await user.type(password, 'not the password');
  await confirm();
  expect(dialog.getByRole('alert')).toHaveTextContent('Please type the word “delete”.');
  expect(callsOf(deleteMe)).toEqual([]);
  await user.type(dialog.getByLabelText(/^Type “delete”/), 'Delete');
  const detail = 'That password isn’t right.';
  answer(
    deleteMe,
    Response.json(
      { code: 'invalid', detail, errors: [{ path: 'password', message: detail }] },
      { status: 400 },
    ),
  );
  await confirm();
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(detail));
  expect(password).toHaveFocus();
  await user.type(password, '!');
  answer(deleteMe, new Response('Bad Gateway', { status: 502 }));
  await confirm();
  await waitFor(() =>
    expect(dialog.getByRole('alert')).toHaveTextContent(
      'We don’t know if your account was deleted. Please try again.',
    ),
  );
});

it('links to the administration for admins only', async () => {
  const { unmount } = renderPage('/my-account');
  await screen.findByRole('button', { name: 'Sign out everywhere' });
  expect(screen.queryByRole('link', { name: 'Administration' })).toBeNull();
  unmount();
  answer(readSignIn, { kind: 'password', is_admin: true });
  renderPage('/my-account');
  expect(await screen.findByRole('link', { name: 'Administration' })).toHaveAttribute('href', '/admin');
});
