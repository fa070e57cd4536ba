import {
  type ClassCollection,
  listClassCollections,
  shareCollection,
  unshareCollection,
} from '@sixty/contract/class-collections';
import {
  createClass,
  createInvitation,
  deleteClass,
  handOverClass,
  joinClass,
  listClasses,
  readClass,
  removeTeacher,
  updateClass,
  withdrawInvitation,
} from '@sixty/contract/classes';
import { listMyCollections, readCollection } from '@sixty/contract/collections';
import { readProbeSettings } from '@sixty/contract/probes';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { expectNoViolation } from '../../testing/axe.ts';
import { classDetail, serveClass, student } from '../../testing/class-detail.ts';
import { expectErrors } from '../../testing/expect-errors.ts';
import { answer, callsOf, noAnswer, refusal, withLostReply } from '../../testing/fake-api.ts';
import { listedReply } from '../../testing/listed.ts';
import { renderPage } from '../../testing/render-app.tsx';

const press = async (user: UserEvent, name: string | RegExp): Promise<void> =>
  user.click(await screen.findByRole('button', { name }));

const chooseOf = async (user: UserEvent, menu: string, entry: string): Promise<void> => {
  await press(user, menu);
  await user.click(screen.getByRole('menuitem', { name: entry }));
};

describe('the list of classes', () => {
  it('shows open ones first, and when an archived one goes', async () => {
    answer(listClasses, [
      classDetail({ students: [student('ana'), student('ben')], role: 'teacher' }),
      classDetail({
        class_id: 'old',
        name: 'Last year',
        archived_at: '2026-07-01T12:00:00.000Z',
        deleted_at: '2027-08-05T12:00:00.000Z',
      }),
    ]);
    renderPage('/classes');
    expect(await screen.findByRole('link', { name: 'Room 5' })).toHaveAttribute('href', '/classes/room-5');
    expect(screen.getByText('2 students')).toBeVisible();
    expect(screen.getByText('Co-teacher')).toBeVisible();
    expect(screen.getByText('Deleted with all records on Aug 5, 2027.')).toBeVisible();
    await expectNoViolation();
  });

  it('creates a class and opens it', async () => {
    answer(listClasses, []);
    answer(createClass, classDetail());
    serveClass();
    const { user } = renderPage('/classes');
    await press(user, 'New class');
    await press(user, 'Create');
    expect(await screen.findByText('Please enter a name for the class.')).toBeVisible();
    await user.type(screen.getByLabelText('Class name'), ' Room  5 {Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Room 5' })).toBeVisible();
    expect(callsOf(createClass).map(({ body }) => body)).toEqual([{ name: 'Room 5' }]);
    expect(await screen.findByRole('button', { name: 'Add students' })).toBeVisible();
  });

  it('loads again after a failure', async () => {
    expectErrors(/A request failed/);
    answer(listClasses, refusal('internal'));
    const { user } = renderPage('/classes');
    expect(await screen.findByText(/Your classes didn’t load/)).toBeVisible();
    answer(listClasses, [classDetail()]);
    await press(user, 'Try again');
    expect(await screen.findByRole('link', { name: 'Room 5' })).toBeVisible();
  });
});

it('says once a day on every page which archived classes will be deleted within a month', async () => {
  localStorage.setItem('userRole', 'teacher');
  const soon = new Date(Date.now() + 9 * 86_400_000).toISOString();
  const later = new Date(Date.now() + 90 * 86_400_000).toISOString();
  const archived = { archived_at: '2026-01-01T12:00:00.000Z' };
  answer(listClasses, [
    classDetail({ ...archived, name: 'Soon gone', deleted_at: soon }),
    classDetail({ ...archived, class_id: 'kept', name: 'Kept', deleted_at: later }),
  ]);
  serveClass({ ...archived, deleted_at: soon });
  const { user, unmount } = renderPage('/settings');
  expect(
    await screen.findByText(/^Soon gone will be deleted with all its students’ records on/),
  ).toBeVisible();
  expect(screen.queryByText(/^Kept will/)).toBeNull();
  await press(user, 'Open');
  expect(await screen.findByText(/This class is archived/)).toBeVisible();
  unmount();
  renderPage('/classes');
  await screen.findByRole('link', { name: 'Soon gone' });
  expect(screen.queryByText(/^Soon gone will/)).toBeNull();
});

describe('a class', () => {
  it('that is gone, or not taught any more, shows nothing of its students', async () => {
    expectErrors(/A request failed|could not be saved/);
    serveClass({ students: [student('Ana')] });
    answer(listClasses, []);
    const { user } = renderPage('/classes/room-5?part=students');
    await screen.findByRole('link', { name: 'Ana' });
    answer(readClass, refusal('not_found'));
    await chooseOf(user, 'More for this class', 'Rename');
    answer(updateClass, refusal('not_found'));
    await user.type(screen.getByLabelText('Class name'), '6{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Class not found' })).toBeVisible();
    expect(screen.queryByText('Ana')).toBeNull();
  });

  it('is renamed although its roster was changed meanwhile, but not over another new name', async () => {
    const served = serveClass();
    const rename = ({ headers, body }: { readonly headers: Headers; readonly body: unknown }) =>
      served.isCurrent(headers)
        ? served.change({ name: (body as { readonly name: string }).name })
        : refusal('stale_edit');
    answer(updateClass, rename);
    const { user } = renderPage('/classes/room-5');
    await chooseOf(user, 'More for this class', 'Rename');
    served.change({ students: [student('Ana')] });
    await user.type(screen.getByLabelText('Class name'), ' A{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Room 5 A' })).toBeVisible();

    await chooseOf(user, 'More for this class', 'Rename');
    served.change({ name: 'Room 6' });
    await user.type(screen.getByLabelText('Class name'), ' B{Enter}');
    expect(await screen.findByText(/Another teacher changed this class to Room 6/)).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: 'Room 6' })).toBeVisible();
    await press(user, 'Save mine');
    expect(await screen.findByRole('heading', { level: 1, name: 'Room 5 A B' })).toBeVisible();
  });

  it('doesn’t conflict with its own rename after a lost reply', async () => {
    expectErrors(/could not be saved/);
    const served = serveClass();
    answer(updateClass, noAnswer);
    const { user } = renderPage('/classes/room-5');
    await chooseOf(user, 'More for this class', 'Rename');
    await user.type(screen.getByLabelText('Class name'), ' A{Enter}');
    expect(await screen.findByText('The class wasn’t saved. Please try again.')).toBeVisible();
    // The page still has the old version.
    served.change({ name: 'Room 5 A' });
    answer(updateClass, refusal('stale_edit'));
    await press(user, 'Rename');
    expect(await screen.findByRole('heading', { level: 1, name: 'Room 5 A' })).toBeVisible();
    expect(screen.queryByText(/Another teacher/)).toBeNull();
  });

  it('is archived, reopened, and deleted for good', async () => {
    const served = serveClass();
    answer(listClasses, []);
    answer(updateClass, ({ body }) => {
      const { is_archived: isArchived } = body as { readonly is_archived: boolean };
      return served.change({
        archived_at: isArchived ? '2026-11-25T12:00:00.000Z' : null,
        deleted_at: isArchived ? '2027-12-30T12:00:00.000Z' : null,
      });
    });
    answer(deleteClass, undefined);
    const { user } = renderPage('/classes/room-5');
    await chooseOf(user, 'More for this class', 'Archive class');
    await press(user, 'Archive');
    expect(await screen.findByText(/On Dec 30, 2027, it will be deleted/)).toBeVisible();
    await press(user, 'Reopen class');
    expect(await screen.findByText('Room 5 is open again.')).toBeVisible();
    await chooseOf(user, 'More for this class', 'Archive class');
    await press(user, 'Archive');
    await screen.findByText(/On Dec 30, 2027/);
    await chooseOf(user, 'More for this class', 'Delete for good');
    await press(user, 'Delete');
    expect(await screen.findByText('Room 5 was deleted.')).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: 'Classes' })).toBeVisible();
  });

  it('is left by a co-teacher, who can’t archive it', async () => {
    serveClass({
      role: 'teacher',
      teachers: [
        { user_id: 'bob', name: 'Bob', role: 'owner', is_me: false },
        { user_id: 'ada', name: 'Ada', role: 'teacher', is_me: true },
      ],
    });
    answer(listClasses, []);
    answer(removeTeacher, undefined);
    const { user } = renderPage('/classes/room-5');
    await press(user, 'More for this class');
    expect(screen.queryByRole('menuitem', { name: /Archive|Delete/ })).toBeNull();
    await user.click(screen.getByRole('menuitem', { name: 'Leave class' }));
    await press(user, 'Leave');
    expect(await screen.findByText('You left Room 5.')).toBeVisible();
    expect(callsOf(removeTeacher)[0]?.params).toEqual({ id: 'room-5', user_id: 'ada' });
  });
});

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
    await waitFor(() => expect(screen.queryByText(/Invitation of/)).toBeNull());
    expect(screen.getByRole('button', { name: 'Invite a teacher' })).toHaveFocus();
  });

  it('are removed or made the owner by the owner', async () => {
    const served = serveClass({ teachers: [...classDetail().teachers, bob] });
    answer(removeTeacher, () => void served.change({ teachers: classDetail().teachers }));
    answer(handOverClass, () => served.change({ role: 'teacher' }));
    const { user } = renderPage('/classes/room-5?part=teachers');
    await chooseOf(user, 'More for Bob', 'Make owner');
    await press(user, 'Hand over');
    expect(await screen.findByText('Bob owns this class now.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'More for Bob' })).toBeNull());
    expect(callsOf(handOverClass)[0]?.body).toEqual({ user_id: 'bob' });
    served.change({ role: 'owner' });
  });
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

describe('collections of a class', () => {
  const letters = {
    collection_id: 'letters',
    name: 'Letters',
    category: 'Language Arts',
    item_count: 2,
    can_edit: false,
    is_mine: true,
  } as const;

  it('are shared, opened for editing, and taken back with Undo', async () => {
    serveClass();
    let shared: ClassCollection[] = [letters];
    answer(listClassCollections, () => shared);
    answer(shareCollection, ({ body }) => {
      shared = [{ ...letters, can_edit: (body as { readonly can_edit: boolean }).can_edit }];
      return undefined;
    });
    answer(unshareCollection, () => {
      shared = [];
      return undefined;
    });
    const { user } = renderPage('/classes/room-5?part=collections');
    await chooseOf(user, 'More for Letters', 'Let other teachers edit it');
    expect(await screen.findByText('Yours, all may edit')).toBeVisible();
    await chooseOf(user, 'More for Letters', 'Stop sharing');
    expect(await screen.findByText('Nothing is shared yet.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Share a collection' })).toHaveFocus();
    await press(user, 'Undo');
    expect(await screen.findByText('Yours, all may edit')).toBeVisible();
    await expectNoViolation();
  });

  it('are shared only once even if the first reply is lost', async () => {
    expectErrors(/could not be shared/);
    serveClass();
    answer(listMyCollections, [listedReply('Animals'), listedReply('Letters')]);
    let shared: ClassCollection[] = [];
    answer(listClassCollections, () => shared);
    const share = ({ params }: { readonly params: Readonly<Record<string, string>> }) => {
      shared = [{ ...letters, collection_id: params['collection_id'] ?? '' }];
      return undefined;
    };
    answer(shareCollection, withLostReply(share));
    const { user } = renderPage('/classes/room-5?part=collections');
    await press(user, 'Share a collection');
    await user.selectOptions(await screen.findByLabelText('Collection'), 'Letters');
    await press(user, 'Share');
    expect(await screen.findByText('The collection wasn’t shared. Please try again.')).toBeVisible();
    // Behind the dialog, the list has loaded again.
    expect(await screen.findByText('Yours')).toBeInTheDocument();
    answer(shareCollection, share);
    await press(user, 'Share');
    expect(await screen.findByText('Letters is shared.')).toBeVisible();
    const [first, second] = callsOf(shareCollection);
    expect(second?.params).toEqual(first?.params);
  });

  it('of another teacher can be edited only if allowed', async () => {
    serveClass();
    answer(listClassCollections, [{ ...letters, is_mine: false }]);
    const { user } = renderPage('/classes/room-5?part=collections');
    await press(user, 'More for Letters');
    const entries = within(screen.getByRole('menu')).getAllByRole('menuitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual(['Probe', 'Duplicate']);
  });

  it('can be probed, unless there is nothing to read', async () => {
    serveClass();
    answer(listClassCollections, [letters]);
    answer(readProbeSettings, { time_factor: 1, is_calm: false });
    const stored = (text: string) => listedReply('Letters', { items: { text, category: 'Language Arts' } });
    answer(readCollection, stored('["a"]'));
    const { user } = renderPage('/classes/room-5?part=collections');
    await chooseOf(user, 'More for Letters', 'Probe');
    expect(await screen.findByText(/^A probe needs at least two different letters/)).toBeVisible();
    answer(readCollection, refusal('not_found', 'No such collection.'));
    await chooseOf(user, 'More for Letters', 'Probe');
    expect(await screen.findByText(/^This collection was deleted, or isn’t shared/)).toBeVisible();
    answer(readCollection, stored('["a","b"]'));
    await chooseOf(user, 'More for Letters', 'Probe');
    expect(await screen.findByRole('dialog', { name: 'Probe: Letters' })).toBeVisible();
  });
});
