import {
  createInvitation,
  handOverClass,
  joinClass,
  removeTeacher,
  withdrawInvitation,
} from '@sixty/contract/classes';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { classDetail, serveClass } from '../../../testing/class-detail.ts';
import { expectErrors } from '../../../testing/expect-errors.ts';
import { answer, callsOf, refusal } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-app.tsx';
import { chooseFromMenu, press } from '../../../testing/press.ts';

describe('the teachers of a class', () => {
  const bob = { user_id: 'bob', name: 'Bob', role: 'teacher', is_me: false } as const;
  const invitation = {
    invitation_id: 'i',
    created_at: '2026-11-25T12:00:00.000Z',
    expires_at: '2026-12-09T12:00:00.000Z',
  };

  it('are invited by a link that is shown once and can be taken back', async () => {
    const served = serveClass();
    answer(createInvitation, () => {
      served.change({ invitations: [invitation] });
      return { ...invitation, code: 'c-0_de' };
    });
    answer(withdrawInvitation, () => void served.change({ invitations: [] }));
    const { user } = renderPage('/classes/room-5?part=teachers');
    await press(user, 'Invite a teacher');
    await press(user, 'Make a link');
    expect(await screen.findByLabelText('Link for one teacher')).toHaveValue(
      `${location.origin}/classes/join#c-0_de`,
    );
    expect(screen.getByRole('button', { name: 'Copy link' })).toHaveFocus();
    await press(user, 'Copy link');
    expect(await navigator.clipboard.readText()).toContain('#c-0_de');
    await press(user, 'Done');
    await press(user, 'Cancel invitation');
    expect(await screen.findByText('The invitation is no longer open.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/Invitation from/)).toBeNull());
    expect(screen.getByRole('button', { name: 'Invite a teacher' })).toHaveFocus();
  });

  it('are removed or made the owner by the owner', async () => {
    const served = serveClass({ teachers: [...classDetail().teachers, bob] });
    answer(removeTeacher, () => void served.change({ teachers: classDetail().teachers }));
    answer(handOverClass, () => served.change({ role: 'teacher' }));
    const { user } = renderPage('/classes/room-5?part=teachers');
    await chooseFromMenu(user, 'More for Bob', 'Make owner');
    await press(user, 'Hand over');
    expect(await screen.findByText('Bob owns this class now.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'More for Bob' })).toBeNull());
    expect(callsOf(handOverClass)[0]?.body).toEqual({ user_id: 'bob' });
    served.change({ role: 'owner' });
  });
});

it('tells a co-teacher that only the owner invites and removes teachers', async () => {
  serveClass({
    role: 'teacher',
    teachers: [
      { user_id: 'bob', name: 'Bob', role: 'owner', is_me: false },
      { user_id: 'ada', name: 'Ada', role: 'teacher', is_me: true },
    ],
    invitations: [
      {
        invitation_id: 'i',
        created_at: '2026-11-25T12:00:00.000Z',
        expires_at: '2026-12-09T12:00:00.000Z',
      },
    ],
  });
  renderPage('/classes/room-5?part=teachers');
  const text = 'Only the owner, Bob, can invite and remove teachers, and archive or delete the class.';
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Invite|Cancel invitation|More for B/ })).toBeNull();
});

describe('joining a class', () => {
  it('takes a press, and opens the class', async () => {
    const joined = serveClass({ role: 'teacher', students: [] }).get();
    answer(joinClass, joined);
    const { user } = renderPage('/classes/join#c-0_de');
    await screen.findByRole('heading', { level: 1, name: 'Join a class' });
    expect(callsOf(joinClass)).toEqual([]);
    await press(user, 'Join the class');
    expect(await screen.findByText('You teach Room 5 now.')).toBeVisible();
    expect(callsOf(joinClass)[0]?.body).toEqual({ code: 'c-0_de' });
  });

  it('says why an invitation is refused, or that the link is incomplete', async () => {
    expectErrors(/could not be joined/);
    answer(joinClass, refusal('conflict', 'This invitation has expired. Please ask for a new one.'));
    const { user, unmount } = renderPage('/classes/join#old');
    await press(user, 'Join the class');
    expect(await screen.findByRole('alert')).toHaveTextContent('This invitation has expired.');
    unmount();
    renderPage('/classes/join');
    expect(await screen.findByText(/This link is incomplete/)).toBeVisible();
  });
});
