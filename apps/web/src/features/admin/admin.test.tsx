import { readSignIn } from '@sixty/contract/account';
import {
  type AuditEntry,
  deleteFeedback,
  disablePerson,
  type FeedbackEntry,
  listAudit,
  listFeedback,
  listPeople,
  makePasswordLink,
  type Person,
} from '@sixty/contract/admin';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { expectNoViolation } from '../../testing/axe.ts';
import { expectErrors } from '../../testing/expect-errors.ts';
import { answer, callsOf, refusal } from '../../testing/fake-api.ts';
import { renderPage, signedIn } from '../../testing/render-app.tsx';

const ben: Person = {
  id: 'ben',
  name: 'Ben Reader',
  username: 'ben-reader',
  email: 'ben@example.org',
  role: 'student',
  created_at: '2026-01-02T00:00:00.000Z',
  last_day: '2026-03-02',
  disabled_at: null,
  is_admin: false,
  bytes: 1_260_000,
};
const ada: Person = { ...ben, id: 'ada', name: 'Ada Admin', email: 'ada@example.org', is_admin: true };

const show = (user: UserEvent, part: string) => user.click(screen.getByRole('radio', { name: part }));

const choose = async (user: UserEvent, name: string, act: string): Promise<HTMLElement> => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(screen.getByRole('menuitem', { name: act, hidden: true }));
  return screen.findByRole('dialog');
};

beforeEach(() => {
  answer(readSignIn, { kind: 'password', is_admin: true });
  answer(listPeople, [ada, ben]);
});

it('asks nothing of the server for others, and says whose page it is', async () => {
  answer(readSignIn, { kind: 'password', is_admin: false });
  renderPage('/admin');
  expect(await screen.findByText('This page is for the people who run Sixty at your school.')).toBeVisible();
  expect(callsOf(listPeople)).toHaveLength(0);
});

it('lists people, finds them, and says if there are none', async () => {
  const { user } = renderPage('/admin');
  const [first, second] = await within(await screen.findByRole('region', { name: 'People' })).findAllByRole(
    'listitem',
  );
  expect(first).toHaveTextContent('Ada AdminAdmin');
  expect(second).toHaveTextContent(/Ben Reader.*ben@example\.org.*Student.*Last seen Mar 2, 2026.*1\.3 MB/);
  answer(listPeople, []);
  await user.type(screen.getByLabelText('Find a person by name or address'), ' nobody {Enter}');
  expect(await screen.findByText('Nobody has “nobody” in the name or address.')).toBeVisible();
  expect(callsOf(listPeople).at(-1)?.query).toMatchObject({ search: 'nobody' });
});

it('offers a retry if the people didn’t load', async () => {
  expectErrors(/A request failed/);
  answer(listPeople, refusal('unavailable', 'Busy.'));
  const { user } = renderPage('/admin');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('alert')).toHaveTextContent('The people didn’t load. Busy.');
  answer(listPeople, [ben]);
  await user.click(retry);
  expect(await screen.findByText('Ben Reader')).toBeVisible();
});

it('disables a person after naming them, what happens, and the admin’s password', async () => {
  expectErrors(/The act failed/);
  answer(disablePerson, refusal('invalid', 'That password isn’t right.'));
  const { user } = renderPage('/admin');
  const dialog = within(await choose(user, 'Ben Reader', 'Disable'));
  expect(dialog.getByRole('heading', { name: 'Disable Ben Reader?' })).toBeVisible();
  expect(dialog.getByText('Ben Reader, ben@example.org')).toBeVisible();
  expect(dialog.getByText('They are signed out on every device, at once.')).toBeVisible();
  await user.click(await dialog.findByRole('button', { name: 'Disable' }));
  expect(dialog.getByLabelText('Your password')).toHaveAccessibleDescription('Please enter your password.');
  await user.type(dialog.getByLabelText('Your password'), 'wrong{Enter}');
  await waitFor(() =>
    expect(dialog.getByLabelText('Your password')).toHaveAccessibleDescription('That password isn’t right.'),
  );
  const disabled = { ...ben, disabled_at: '2026-03-03T00:00:00.000Z' };
  answer(disablePerson, disabled);
  answer(listPeople, [ada, disabled]);
  await user.type(dialog.getByLabelText('Your password'), ' horse{Enter}');
  expect(await screen.findByText('Ben Reader is disabled.')).toBeVisible();
  expect(callsOf(disablePerson).at(-1)).toMatchObject({
    params: { id: 'ben' },
    body: { password: 'wrong horse' },
  });
  expect(screen.getByText('Disabled')).toBeVisible();
});

it('offers no act on an admin but the export', async () => {
  const { user } = renderPage('/admin');
  await user.click(await screen.findByRole('button', { name: 'Actions for Ada Admin' }));
  const menu = screen.getByRole('menu', { name: 'Actions for Ada Admin', hidden: true });
  const entries = within(menu).getAllByRole('menuitem', { hidden: true });
  expect(entries.map(({ textContent }) => textContent)).toEqual(['Export']);
});

it('shows a password link once, and whether it was mailed', async () => {
  answer(makePasswordLink, { link: 'https://sixty.example/account/reset-password?token=t', mail: 'failed' });
  const { user } = renderPage('/admin');
  const dialog = within(await choose(user, 'Ben Reader', 'Make a password link'));
  await user.type(await dialog.findByLabelText('Your password'), 'horse{Enter}');
  expect(await screen.findByLabelText('Link')).toHaveValue(
    'https://sixty.example/account/reset-password?token=t',
  );
  expect(screen.getByText(/The email couldn’t be sent/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByLabelText('Link')).toBeNull();
});

it('asks an admin of another sign-in service to sign in again first', async () => {
  answer(readSignIn, { kind: 'tenant', is_admin: true });
  const signInFresh = vi.fn();
  const { user } = renderPage('/admin', { auth: signedIn({ signInFresh }) });
  const dialog = within(await choose(user, 'Ben Reader', 'Remove'));
  await user.click(await dialog.findByRole('button', { name: 'Sign in again' }));
  expect(signInFresh).toHaveBeenCalledOnce();
});

it('shows feedback, and deletes it by the token of a fresh sign-in', async () => {
  const message: FeedbackEntry = {
    id: 'f1',
    display_name: 'Rosa',
    user_id: null,
    message: 'Two\nlines',
    page_url: '/settings',
    created_at: '2026-03-02T10:00:00.000Z',
    files: [{ name: 'a.png', bytes: 9000 }],
  };
  answer(readSignIn, { kind: 'connection', is_admin: true });
  answer(listFeedback, [message]);
  answer(deleteFeedback, new Response(null, { status: 204 }));
  const { user } = renderPage('/admin', { auth: signedIn({ getFreshIdToken: async () => 'fresh' }) });
  await screen.findByText('Ben Reader');
  await show(user, 'Feedback');
  expect(await screen.findByRole('article', { name: 'Feedback from Rosa' })).toHaveTextContent(
    /a\.png, 9 kB/,
  );
  await user.click(screen.getByRole('button', { name: 'Delete the feedback from Rosa' }));
  answer(listFeedback, []);
  const dialog = within(await screen.findByRole('dialog'));
  const confirm = await dialog.findByRole('button', { name: 'Delete' });
  await waitFor(() => expect(confirm).toBeEnabled());
  await user.click(confirm);
  expect(await screen.findByText('There is no feedback.')).toBeVisible();
  expect(callsOf(deleteFeedback)[0]?.body).toEqual({ id_token: 'fresh' });
});

it('lists payments without an order, with what to do', async () => {
  answer(listAudit, ({ query }) =>
    query['act'] === 'unmatched_payment'
      ? [
          {
            id: 'e1',
            at: '2026-03-02T10:00:00.000Z',
            actor: null,
            act: 'unmatched_payment',
            target: { id: 'cs_live_1', name: null },
            outcome: 'refused',
            detail: 'unknown_order: 29.95 usd',
          } satisfies AuditEntry,
        ]
      : [],
  );
  const { user } = renderPage('/admin');
  await screen.findByText('Ben Reader');
  await show(user, 'Payments');
  const region = within(screen.getByRole('region', { name: 'Payments' }));
  expect(await region.findByRole('listitem')).toHaveTextContent(
    /Payment without an ordercs_live_1.*by the payment service · unknown order: 29\.95 usd/,
  );
  expect(region.getByText(/refund it there/)).toBeVisible();
  await expectNoViolation();
});

it('shows the audit log, with an ID for a person who is gone', async () => {
  const entry: AuditEntry = {
    id: 'e1',
    at: '2026-03-02T10:00:00.000Z',
    actor: { id: 'ada', name: 'Ada Admin' },
    act: 'disable',
    target: { id: 'ben', name: 'Ben Reader' },
    outcome: 'refused',
    detail: 'not_proven',
  };
  answer(listAudit, [
    entry,
    {
      ...entry,
      id: 'e2',
      actor: null,
      act: 'remove',
      target: { id: 'gone', name: null },
      outcome: 'done',
      detail: null,
    },
  ]);
  const { user } = renderPage('/admin');
  await screen.findByText('Ben Reader');
  await show(user, 'Audit');
  const [first, second] = await within(screen.getByRole('region', { name: 'Audit' })).findAllByRole(
    'listitem',
  );
  expect(first).toHaveTextContent(/DisabledBen ReaderRefused.*by Ada Admin · identity not confirmed/);
  expect(second).toHaveTextContent(/Removedgone.*by the command line/);
});
