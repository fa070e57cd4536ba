import { readSignIn } from '@sixty/contract/account';
import {
  addStudents,
  type ClassDetail,
  listClasses,
  readClass,
  removeStudent,
  restoreStudent,
  type Student,
  updateStudent,
} from '@sixty/contract/classes';
import { listNameLists } from '@sixty/contract/name-lists';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectNoViolation } from '../../../testing/axe.ts';
import { classDetail, serveClass, student } from '../../../testing/class-detail.ts';
import { expectErrors } from '../../../testing/expect-errors.ts';
import { answer, callsOf, refusal, withLostReply } from '../../../testing/fake-api.ts';
import { fill } from '../../../testing/fill.ts';
import { chooseFromMenu, press } from '../../../testing/press.ts';
import { renderPage } from '../../../testing/render-app.tsx';

const open = (): UserEvent => renderPage('/classes/room-5?part=students').user;

const choose = async (user: UserEvent, of: string, entry: string): Promise<void> =>
  chooseFromMenu(user, `More for ${of}`, entry);

const ana = student('ana', { name: 'Ana', nickname: 'Fox', avatar: 'fox' });
const ben = student('ben', { name: 'Ben' });

beforeEach(() => {
  answer(listClasses, [classDetail()]);
  answer(listNameLists, []);
});

describe('adding students', () => {
  const added: readonly Student[] = [student('zoe', { name: 'Zoe' })];

  it('takes one name per line, and an equal one only if asked', async () => {
    const served = serveClass({ students: [ben] });
    answer(addStudents, () => {
      served.change({ students: [ben, ...added] });
      return [...added];
    });
    const user = open();
    await press(user, 'Add students');
    await user.click(await screen.findByLabelText('One name per line'));
    await user.paste('1.  Zoe \r\n\r\nBen\n李明');
    await user.click(screen.getByRole('radio', { name: 'Numbers' }));
    expect(screen.getByRole('button', { name: 'Add 2 students' })).toBeEnabled();
    expect(screen.getByText('In the class already.')).toBeVisible();
    await expectNoViolation();
    await user.click(screen.getByRole('checkbox', { name: 'Ben, another child' }));
    await press(user, 'Add 3 students');
    expect(await screen.findByText('1 student added.')).toBeVisible();
    expect(callsOf(addStudents)[0]?.body).toEqual({
      names: ['Zoe', 'Ben', '李明'],
      nicknames: 'numbers',
    });
    expect(await screen.findByRole('link', { name: 'Zoe' })).toBeVisible();
  });

  it('shows the roster of a new class afterwards, and the focus stays there', async () => {
    const served = serveClass();
    answer(addStudents, () => {
      served.change({ students: [...added] });
      return [...added];
    });
    const { user } = renderPage('/classes/room-5');
    await press(user, 'Add students');
    await user.type(await screen.findByLabelText('One name per line'), 'Zoe');
    await press(user, 'Add 1 student');
    await waitFor(() => expect(screen.getByRole('button', { name: 'More for Zoe' })).toHaveFocus());
    expect(screen.getByRole('link', { name: 'Students' })).toHaveAttribute('aria-current', 'page');
  });

  it('takes over a list of the name wheel', async () => {
    serveClass();
    answer(listNameLists, [{ namelist_id: 'w', name: 'Wheel', names: ['Kim', 'Leo'], version: 1 }]);
    const user = open();
    await press(user, 'Add students');
    await user.selectOptions(await screen.findByLabelText('Use a list from the name wheel'), 'Wheel (2)');
    expect(screen.getByLabelText('One name per line')).toHaveValue('Kim\nLeo');
  });

  it('reviews a spreadsheet before anybody is added: names only, in the order chosen', async () => {
    serveClass();
    answer(addStudents, [...added]);
    const user = open();
    await press(user, 'Add students');
    const csv = new File(
      [
        'Name;E-mail\r\nOkoro, Ada;a@example.org\r\n"Alba, Sean";s@example.org\r\nAlba, Seán;t@example.org\r\n',
      ],
      'class.csv',
    );
    await user.upload(await screen.findByLabelText('Choose a file'), csv);
    expect(await screen.findByText('3 names found.')).toBeVisible();
    expect(screen.getByLabelText('The last name comes first')).toBeChecked();
    expect(screen.getByText('Another child has this name.')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Last name' }));
    const names = screen
      .getAllByRole('checkbox', { checked: true })
      .map((box) => box.closest('td')?.textContent);
    expect(names.filter((name) => name !== undefined)).toEqual([
      'Sean Alba',
      'Seán AlbaAnother child has this name.',
      'Ada Okoro',
    ]);
    await expectNoViolation();
    await press(user, 'Add 3 students');
    await waitFor(() => expect(callsOf(addStudents)).toHaveLength(1));
    expect(callsOf(addStudents)[0]?.body).toMatchObject({ names: ['Sean Alba', 'Seán Alba', 'Ada Okoro'] });
  });

  it('shows new, changed, and missing students of a second list, and does only what the teacher chooses', async () => {
    expectErrors(/could not be added/);
    const served = serveClass({ students: [ana, ben, student('zoe', { name: 'Zoe Marsh' })] });
    answer(updateStudent, ({ body }) => {
      const saved = { ...(body as Student), student_id: 'zoe' };
      served.change({ students: [ana, ben, saved] });
      return saved;
    });
    answer(removeStudent, refusal('internal'));
    answer(addStudents, [...added]);
    const user = open();
    await press(user, 'Add students');
    fill(await screen.findByLabelText('One name per line'), 'Ana\nZoë Marsh\nKim');
    expect(screen.getByRole('button', { name: 'Add 1 student' })).toBeEnabled();
    expect(screen.getByText('Not added: the class has Zoe Marsh.')).toBeVisible();
    await user.click(screen.getByLabelText('Rename Zoe Marsh to Zoë Marsh'));
    await user.click(screen.getByLabelText('Remove Ben from the class'));
    await press(user, 'Add 1 student, rename 1, remove 1');
    expect(await screen.findByText('Some changes weren’t saved. Please try again.')).toBeVisible();
    expect(callsOf(addStudents)).toEqual([]);
    answer(removeStudent, () => undefined);
    await press(user, 'Add 1 student, rename 1, remove 1');
    expect(await screen.findByText('1 student added. 1 student renamed. 1 student removed.')).toBeVisible();
    expect(callsOf(updateStudent)[0]).toMatchObject({
      params: { student_id: 'zoe' },
      body: { name: 'Zoë Marsh' },
    });
    expect(callsOf(removeStudent).map(({ params }) => params['student_id'])).toEqual(['ben', 'ben']);
    expect(callsOf(addStudents)[0]?.body).toMatchObject({ names: ['Kim'] });
  });

  it('keeps each choice with its child when the list is put in another order', async () => {
    serveClass({ students: [ana, ben] });
    const user = open();
    await press(user, 'Add students');
    fill(await screen.findByLabelText('One name per line'), 'Zoe\nANA\nBEN');
    await user.click(screen.getByLabelText('Rename Ana to ANA'));
    await user.click(screen.getByLabelText('Zoe'));
    await user.click(screen.getByRole('radio', { name: 'First name' }));
    expect(screen.getByLabelText('Rename Ana to ANA')).toBeChecked();
    expect(screen.getByLabelText('Rename Ben to BEN')).not.toBeChecked();
    expect(screen.getByRole('button', { name: 'Rename 1' })).toBeEnabled();
  });

  it('offers to remove nobody when one more child is added', async () => {
    serveClass({ students: [ana, ben] });
    const user = open();
    await press(user, 'Add students');
    fill(await screen.findByLabelText('One name per line'), 'Kim');
    expect(screen.getByRole('button', { name: 'Add 1 student' })).toBeEnabled();
    expect(screen.queryByLabelText(/^Remove/)).toBeNull();
  });

  it('asks for a name, and refuses more than the class holds without a call', async () => {
    serveClass({ students: Array.from({ length: 59 }, (_, index) => student(`s${index}`)) });
    const user = open();
    await press(user, 'Add students');
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Add students' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('at least one name');
    await user.type(await screen.findByLabelText('One name per line'), 'Kim{Enter}Leo');
    await press(user, 'Add 2 students');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'A class can hold up to 60 students. There’s room for 1 more; this list adds 2.',
    );
    expect(callsOf(addStudents)).toEqual([]);
  });

  it('keeps the text of a failed call, whose retry adds nobody twice', async () => {
    expectErrors(/could not be added/);
    serveClass();
    answer(addStudents, refusal('internal'));
    const user = open();
    await press(user, 'Add students');
    await user.type(await screen.findByLabelText('One name per line'), 'Zoe');
    await press(user, 'Add 1 student');
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing is lost.');
    answer(addStudents, [...added]);
    await press(user, 'Add 1 student');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [first, second] = callsOf(addStudents).map(({ headers }) => headers.get('idempotency-key'));
    expect(first).toBe(second);
  });

  it('after a lost reply, a longer list adds only those who are missing', async () => {
    expectErrors(/could not be added/);
    const served = serveClass();
    const add = () => {
      served.change({ students: [...added] });
      return [...added];
    };
    answer(addStudents, withLostReply(add));
    const user = open();
    await press(user, 'Add students');
    await user.type(await screen.findByLabelText('One name per line'), 'Zoe');
    await press(user, 'Add 1 student');
    // Behind the dialog, the class has loaded again.
    expect(await screen.findByText('1 student')).toBeInTheDocument();
    answer(addStudents, [student('ida', { name: 'Ida' })]);
    await user.type(screen.getByLabelText('One name per line'), '\nIda');
    expect(screen.getByText('In the class already.')).toBeVisible();
    await press(user, 'Add 1 student');
    expect(await screen.findByText('1 student added.')).toBeVisible();
    expect(callsOf(addStudents)[1]?.body).toMatchObject({ names: ['Ida'] });
  });
});

describe('editing a student', () => {
  /** `meanwhile` runs another teacher's change before the first call. */
  const serve = (meanwhile?: (served: ReturnType<typeof serveClass>) => void) => {
    const served = serveClass({ students: [ana, ben] });
    let isFirst = true;
    answer(updateStudent, ({ params, body, headers }) => {
      if (isFirst) meanwhile?.(served);
      isFirst = false;
      if (!served.isCurrent(headers)) return refusal('stale_edit');
      const { class_id: toId, ...values } = body as Student & { class_id?: string };
      const saved = { ...values, student_id: params['student_id'] ?? '' };
      const others = served.get().students.filter(({ student_id: id }) => id !== saved.student_id);
      served.change({ students: toId === undefined ? [saved, ...others] : others });
      return saved;
    });
    return served;
  };

  it('saves name, nickname, and animal', async () => {
    const served = serve();
    const user = open();
    await choose(user, 'Ana', 'Edit');
    await user.clear(screen.getByLabelText('What shows on the projector?'));
    await user.click(screen.getByRole('radio', { name: 'Owl' }));
    await press(user, 'Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(served.get().students[0]).toEqual({ ...ana, nickname: null, avatar: 'owl' });
  });

  it('renames a nickname that is the animal’s', async () => {
    const served = serve();
    const user = open();
    await choose(user, 'Ana', 'Edit');
    await user.click(screen.getByRole('radio', { name: 'Owl' }));
    expect(screen.getByLabelText('What shows on the projector?')).toHaveValue('Owl');
    await press(user, 'Save');
    await waitFor(() => expect(served.get().students[0]).toEqual({ ...ana, nickname: 'Owl', avatar: 'owl' }));
  });

  it('saves although another student was changed meanwhile', async () => {
    const served = serve(({ change }) => change({ students: [ana, { ...ben, name: 'Benjamin' }] }));
    const user = open();
    await choose(user, 'Ana', 'Edit');
    await user.type(screen.getByLabelText('Name'), ' Silva');
    await press(user, 'Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(served.get().students.map(({ name }) => name)).toEqual(['Ana Silva', 'Benjamin']);
  });

  it.each([
    ['Save mine', 'Ana Silva'],
    ['Keep theirs', 'Anna'],
  ])('offers both if the same student was changed meanwhile: %s', async (choice, name) => {
    const served = serve(({ change }) => change({ students: [{ ...ana, name: 'Anna' }, ben] }));
    const user = open();
    await choose(user, 'Ana', 'Edit');
    await user.type(screen.getByLabelText('Name'), ' Silva');
    await press(user, 'Save');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Theirs: Anna, “Fox”, fox. Yours: Ana Silva, “Fox”, fox.',
    );
    await press(user, choice);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(served.get().students.map((each) => each.name)).toEqual([name, 'Ben']);
  });

  it('says that the student was taken out meanwhile', async () => {
    const { change } = serve();
    const user = open();
    await choose(user, 'Ana', 'Edit');
    change({ students: [ben] });
    answer(updateStudent, refusal('not_found'));
    await press(user, 'Save');
    expect(await screen.findByRole('alert')).toHaveTextContent('Another teacher removed Ana from this class');
  });

  it('recognizes its own save after a lost reply', async () => {
    expectErrors(/could not be saved/);
    const served = serveClass({ students: [ana, ben] });
    answer(
      updateStudent,
      withLostReply(() => {
        const saved = { ...ana, name: 'Ana Silva' };
        served.change({ students: [saved, ben] });
        return saved;
      }),
    );
    const user = open();
    await choose(user, 'Ana', 'Edit');
    await user.type(screen.getByLabelText('Name'), ' Silva');
    await press(user, 'Save');
    expect(await screen.findByRole('alert')).toHaveTextContent('The student wasn’t saved. Please try again.');
    answer(updateStudent, refusal('stale_edit'));
    await press(user, 'Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('saves further edits after a lost reply', async () => {
    expectErrors(/could not be saved/);
    const served = serve();
    const save = ({ body }: { body: unknown }) => {
      const saved = { ...(body as Student), student_id: 'ana' };
      served.change({ students: [saved, ben] });
      return saved;
    };
    answer(updateStudent, withLostReply(save));
    const user = open();
    await choose(user, 'Ana', 'Edit');
    await user.type(screen.getByLabelText('Name'), ' Silva');
    await press(user, 'Save');
    expect(await screen.findByRole('alert')).toHaveTextContent('The student wasn’t saved. Please try again.');
    answer(updateStudent, (call) => (served.isCurrent(call.headers) ? save(call) : refusal('stale_edit')));
    await user.type(screen.getByLabelText('Name'), 's');
    await press(user, 'Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(served.get().students[0]?.name).toBe('Ana Silvas');
  });

  it('recognizes its own move after a lost reply', async () => {
    expectErrors(/could not be saved/);
    const room6 = classDetail({ class_id: 'room-6', name: 'Room 6', students: [ana] });
    answer(listClasses, [classDetail(), room6]);
    const room5 = serveClass({ students: [ana, ben] }).get();
    answer(readClass, ({ params }) => (params['id'] === 'room-6' ? room6 : room5));
    answer(
      updateStudent,
      withLostReply(() => ana),
    );
    const user = open();
    await choose(user, 'Ana', 'Edit');
    await user.selectOptions(await screen.findByLabelText('Class'), 'Room 6');
    await press(user, 'Save');
    expect(await screen.findByRole('alert')).toHaveTextContent('The student wasn’t saved. Please try again.');
    answer(updateStudent, refusal('not_found'));
    await press(user, 'Save');
    expect(await screen.findByText('Ana moved to Room 6.')).toBeVisible();
  });

  it('moves the student to another class, and back by Undo', async () => {
    answer(listClasses, [classDetail(), classDetail({ class_id: 'room-6', name: 'Room 6' })]);
    serve();
    const user = open();
    await choose(user, 'Ana', 'Edit');
    await user.selectOptions(await screen.findByLabelText('Class'), 'Room 6');
    await press(user, 'Save');
    expect(await screen.findByText('Ana moved to Room 6.')).toBeVisible();
    await press(user, 'Undo');
    expect(await screen.findByText('Ana moved back to Room 5.')).toBeVisible();
    expect(
      callsOf(updateStudent).map(({ params, body }) => [
        params['id'],
        (body as { class_id: string }).class_id,
      ]),
    ).toEqual([
      ['room-5', 'room-6'],
      ['room-6', 'room-5'],
    ]);
  });
});

describe('removing a student', () => {
  it('can be undone', async () => {
    const served = serveClass({ students: [ana, ben] });
    answer(removeStudent, () => {
      served.change({ students: [ben], former_students: [{ ...ana, left_at: '2026-11-25T08:00:00.000Z' }] });
      return undefined;
    });
    answer(restoreStudent, () => {
      served.change({ students: [ana, ben], former_students: [] });
      return ana;
    });
    const user = open();
    await choose(user, 'Ana', 'Remove from class');
    expect(await screen.findByText('Ana was removed. Their sessions stay in the class.')).toBeVisible();
    expect(await screen.findByText('Former students (1)')).toBeVisible();
    expect(screen.getByRole('button', { name: 'More for Ben' })).toHaveFocus();
    await press(user, 'Undo');
    expect(await screen.findByText('Ana was restored to Room 5.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Former students (1)')).toBeNull());
  });

  const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

  it('for good, a week later, deletes all records once confirmed, and can be tried again', async () => {
    expectErrors(/The act failed/);
    serveClass({ former_students: [{ ...ana, left_at: daysAgo(8) }] });
    answer(removeStudent, refusal('internal'));
    const user = open();
    await user.click(await screen.findByText('Former students (1)'));
    await press(user, 'Delete for good: Ana');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Ana for good?' }));
    expect(dialog.queryByLabelText('Your password')).toBeNull();
    await press(user, 'Delete');
    expect(await dialog.findByText(/That didn’t work/)).toBeVisible();
    // The retry finds nobody: the first call went through.
    answer(removeStudent, refusal('not_found'));
    await press(user, 'Delete');
    await waitFor(() => expect(screen.getByText('Ana was deleted with all records.')).toBeVisible());
    expect(callsOf(removeStudent).map(({ query, body }) => [query, body])).toEqual([
      [{ erase: 'true' }, {}],
      [{ erase: 'true' }, {}],
    ]);
  });

  it('for good within a week asks for the password, and says why', async () => {
    expectErrors(/The act failed/);
    serveClass({ former_students: [{ ...ana, left_at: daysAgo(6) }] });
    answer(readSignIn, { kind: 'password', is_admin: false });
    const user = open();
    await user.click(await screen.findByText('Former students (1)'));
    await press(user, 'Delete for good: Ana');
    expect(await screen.findByText(/Ana left less than 7 days ago/)).toBeVisible();
    const field = await screen.findByLabelText('Your password');
    await expectNoViolation();
    await press(user, 'Delete');
    expect(await screen.findByText('Please enter your password.')).toBeVisible();
    expect(callsOf(removeStudent)).toEqual([]);
    const detail = 'That password isn’t right.';
    const wrong = { code: 'invalid', detail, errors: [{ path: 'password', message: detail }] };
    answer(removeStudent, Response.json(wrong, { status: 400 }));
    await user.type(field, 'wrong{Enter}');
    expect(await screen.findByText(detail)).toBeVisible();
    answer(removeStudent, undefined);
    await user.clear(field);
    await user.type(field, 'correct horse{Enter}');
    await waitFor(() => expect(screen.getByText('Ana was deleted with all records.')).toBeVisible());
    expect(callsOf(removeStudent).at(-1)?.body).toEqual({ password: 'correct horse' });
  });
});

it('offers nobody to bring back a student who moved to another class', async () => {
  const moved = { ...ana, left_at: '2026-03-01T08:00:00.000Z', has_moved_on: true };
  serveClass({ former_students: [moved, { ...ben, left_at: moved.left_at }] });
  const user = open();
  await user.click(await screen.findByText('Former students (2)'));
  expect(screen.getByRole('button', { name: 'Bring back Ben' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Bring back Ana' })).toBeNull();
  expect(screen.getByText(/, left Mar 1, 2026, moved to another class$/)).toBeVisible();
});

describe('a co-teacher', () => {
  const teachers: ClassDetail['teachers'] = [
    { user_id: 'bob', name: 'Ms. Bob', role: 'owner', is_me: false },
    { user_id: 'ada', name: 'Ada Teacher', role: 'teacher', is_me: true },
  ];

  it('is told that only the owner deletes students for good, or moves them', async () => {
    const left_at = '2026-03-01T08:00:00.000Z';
    const room5 = classDetail({ role: 'teacher', teachers, students: [ben] });
    serveClass({ ...room5, former_students: [{ ...ana, left_at }] });
    answer(listClasses, [room5, classDetail({ class_id: 'room-6', name: 'Room 6' })]);
    const user = open();
    await user.click(await screen.findByText('Former students (1)'));
    expect(screen.getByRole('button', { name: 'Bring back Ana' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete for good: Ana' })).toBeNull();
    expect(screen.getByText('Only the owner, Ms. Bob, can delete former students for good.')).toBeVisible();
    await choose(user, 'Ben', 'Edit');
    expect(
      await screen.findByText('Only the owner, Ms. Bob, can move students to another class.'),
    ).toBeVisible();
    expect(screen.queryByLabelText('Class')).toBeNull();
  });

  it('of the class to which a student moves can’t move them back, and is told so before', async () => {
    serveClass({ students: [ana] });
    const room6 = classDetail({ class_id: 'room-6', name: 'Room 6', role: 'teacher', teachers });
    answer(listClasses, [classDetail(), room6]);
    answer(updateStudent, ana);
    const user = open();
    await choose(user, 'Ana', 'Edit');
    await user.selectOptions(await screen.findByLabelText('Class'), 'Room 6');
    expect(screen.getByText(/Only the owner of Room 6 can move them back/)).toBeVisible();
    await press(user, 'Save');
    expect(await screen.findByText('Ana moved to Room 6.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});
