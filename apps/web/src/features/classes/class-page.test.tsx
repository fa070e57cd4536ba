import { readSignIn } from '@sixty/contract/account';
import { deleteClass, listClasses, readClass, removeTeacher, updateClass } from '@sixty/contract/classes';
import { listReports } from '@sixty/contract/reports';
import { readStudent } from '@sixty/contract/students';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { learnerStore } from '../../platform/learner.ts';
import { classDetail, serveClass, student } from '../../testing/class-detail.ts';
import { expectErrors } from '../../testing/expect-errors.ts';
import { answer, callsOf, refusal, withLostReply } from '../../testing/fake-api.ts';
import { storedReport } from '../../testing/report.ts';
import { renderPage, testSubject } from '../../testing/render-app.tsx';
import { chooseFromMenu, press } from '../../testing/press.ts';

describe('a class', () => {
  it('that is gone, or not taught any more, shows nothing of its students', async () => {
    expectErrors(/A request failed|could not be saved/);
    serveClass({ students: [student('Ana')] });
    answer(listClasses, []);
    const { user } = renderPage('/classes/room-5?part=students');
    await screen.findByRole('link', { name: 'Ana' });
    answer(readClass, refusal('not_found'));
    await chooseFromMenu(user, 'More for this class', 'Rename');
    answer(updateClass, refusal('not_found'));
    await user.type(screen.getByLabelText('Class name'), '6{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Class not found' })).toBeVisible();
    expect(screen.queryByText('Ana')).toBeNull();
  });

  it('hides names from a projector at once and everywhere, remembered in this browser', async () => {
    const fox = student('ana', { name: 'Ana Silva', nickname: 'Fox' });
    serveClass({ students: [fox, student('Ben')] });
    answer(listClasses, []);
    const { user, unmount } = renderPage('/classes/room-5?part=students');
    await screen.findByRole('link', { name: 'Ana Silva Fox' });
    expect(screen.getByText('Real names shown. Don’t project this page.')).toBeVisible();
    await user.click(screen.getByLabelText('Hide names (projector)'));
    expect(screen.getByRole('link', { name: 'Fox' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'More for Fox' })).toBeVisible();
    expect(screen.queryByText(/Silva|Real names/)).toBeNull();
    unmount();

    answer(readStudent, { ...fox, class_id: 'room-5', left_at: null, goals: [], notes: [] });
    renderPage('/classes/room-5/students/ana');
    expect(await screen.findByRole('heading', { level: 1, name: 'Fox' })).toBeVisible();
    expect(screen.getByText('Ana Silva')).not.toBeVisible();
  });

  it('without nicknames has no names to hide', async () => {
    serveClass({ students: [student('Ben')] });
    renderPage('/classes/room-5?part=students');
    await screen.findByRole('link', { name: 'Ben' });
    expect(screen.queryByLabelText('Hide names (projector)')).toBeNull();
  });

  it('prints the family sheets of all its students, each on a page of its own', async () => {
    const students = [student('ana', { name: 'Ana Silva' }), student('ben', { name: 'Ben Carter' })];
    serveClass({ students });
    answer(listReports, ({ query }) => ({
      reports: [
        storedReport(`of-${query['student_id']}`, {
          collection_id: null,
          student_id: query['student_id'] ?? null,
          started_at: new Date().toISOString(),
        }),
      ],
      total_count: query['student_id'] === 'ana' ? 1 : 0,
    }));
    const { user } = renderPage('/classes/room-5?part=students');
    await chooseFromMenu(user, 'More for this class', 'Family sheets');
    const dialog = within(await screen.findByRole('dialog', { name: 'Family sheets' }));
    expect(await dialog.findByText('Ana practiced once in the last four weeks.')).toBeInTheDocument();
    await user.click(dialog.getByRole('radio', { name: 'Español' }));
    expect(dialog.getByText('Ana practicó una vez en las últimas cuatro semanas.')).toBeInTheDocument();
    expect(localStorage.getItem('sheetLanguage')).toBe('es');
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    await press(user, 'Print');
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    const pages = [...document.querySelectorAll('body > [aria-hidden] > [lang]')];
    expect(pages.map((page) => page.querySelector('header')?.textContent)).toEqual([
      expect.stringContaining('Ana Silva'),
      expect.stringContaining('Ben Carter'),
    ]);
    expect(pages[1]).not.toHaveTextContent('Ana');
  });

  it('asks who practices: one student, several, or all together', async () => {
    serveClass({ students: [student('Ana'), student('Ben')] });
    answer(listClasses, [classDetail({ students: [student('Ana'), student('Ben')] })]);
    const { user } = renderPage('/classes/room-5');
    await press(user, 'Practice');
    const dialog = within(await screen.findByRole('dialog', { name: 'Who is practicing?' }));
    expect(dialog.getByRole('button', { name: /^All of Room 5/ })).toBeVisible();
    expect(dialog.getByRole('button', { name: /^Several students/ })).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Me' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Ben' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Your Collections' })).toBeVisible();
    expect(learnerStore(testSubject()).get()).toMatchObject({ classId: 'room-5', studentId: 'Ben' });
  });

  it('is renamed although its roster was changed meanwhile, but not over another new name', async () => {
    const served = serveClass();
    const rename = ({ headers, body }: { headers: Headers; body: unknown }) =>
      served.isCurrent(headers)
        ? served.change({ name: (body as { name: string }).name })
        : refusal('stale_edit');
    answer(updateClass, rename);
    const { user } = renderPage('/classes/room-5');
    await chooseFromMenu(user, 'More for this class', 'Rename');
    served.change({ students: [student('Ana')] });
    await user.type(screen.getByLabelText('Class name'), ' A{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Room 5 A' })).toBeVisible();

    await chooseFromMenu(user, 'More for this class', 'Rename');
    served.change({ name: 'Room 6' });
    await user.type(screen.getByLabelText('Class name'), ' B{Enter}');
    expect(await screen.findByText(/Another teacher renamed this class to Room 6/)).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: 'Room 6' })).toBeVisible();
    await press(user, 'Save mine');
    expect(await screen.findByRole('heading', { level: 1, name: 'Room 5 A B' })).toBeVisible();
  });

  it('that another teacher has archived meanwhile is archived, without a question', async () => {
    const served = serveClass();
    answer(listClasses, []);
    answer(updateClass, refusal('stale_edit'));
    const { user } = renderPage('/classes/room-5');
    await chooseFromMenu(user, 'More for this class', 'Archive class');
    served.change({ archived_at: '2027-11-30T12:00:00.000Z', deleted_at: '2027-12-30T12:00:00.000Z' });
    await press(user, 'Archive');
    expect(await screen.findByText(/^This class is archived\b/)).toBeVisible();
    expect(screen.queryByText(/Another teacher/)).toBeNull();
    expect(callsOf(updateClass)).toHaveLength(1);
  });

  it('doesn’t conflict with its own rename after a lost reply', async () => {
    expectErrors(/could not be saved/);
    const served = serveClass();
    const rename = () => served.change({ name: 'Room 5 A' });
    answer(updateClass, withLostReply(rename));
    const { user } = renderPage('/classes/room-5');
    await chooseFromMenu(user, 'More for this class', 'Rename');
    await user.type(screen.getByLabelText('Class name'), ' A{Enter}');
    expect(await screen.findByText('The class wasn’t saved. Please try again.')).toBeVisible();
    answer(updateClass, ({ headers }) => (served.isCurrent(headers) ? rename() : refusal('stale_edit')));
    await press(user, 'Rename');
    expect(await screen.findByRole('heading', { level: 1, name: 'Room 5 A' })).toBeVisible();
    expect(screen.queryByText(/Another teacher/)).toBeNull();
  });

  it('is archived, reopened, and deleted for good, within a week with the password', async () => {
    const served = serveClass();
    answer(listClasses, []);
    answer(updateClass, ({ body }) => {
      const { is_archived: isArchived } = body as { is_archived: boolean };
      return served.change({
        archived_at: isArchived ? new Date().toISOString() : null,
        deleted_at: isArchived ? '2027-12-30T12:00:00.000Z' : null,
      });
    });
    answer(deleteClass, undefined);
    answer(readSignIn, { kind: 'password', is_admin: false });
    const { user } = renderPage('/classes/room-5');
    await chooseFromMenu(user, 'More for this class', 'Archive class');
    await press(user, 'Archive');
    expect(await screen.findByText(/On Dec 30, 2027, it will be deleted/)).toBeVisible();
    await press(user, 'Reopen class');
    expect(await screen.findByText('Room 5 is open again.')).toBeVisible();
    await chooseFromMenu(user, 'More for this class', 'Archive class');
    await press(user, 'Archive');
    await screen.findByText(/On Dec 30, 2027/);
    await chooseFromMenu(user, 'More for this class', 'Delete for good');
    expect(screen.getByText(/It was archived less than 7 days ago/)).toBeVisible();
    await user.type(await screen.findByLabelText('Your password'), 'correct horse{Enter}');
    // The page that shows the message changes meanwhile.
    await screen.findByText('Room 5 was deleted.');
    expect(await screen.findByRole('heading', { level: 1, name: 'Classes' })).toBeVisible();
    expect(callsOf(deleteClass)[0]?.body).toEqual({ password: 'correct horse' });
  });

  it('that is left while another page is open leads nowhere', async () => {
    const coTeacher = { user_id: 'ada', name: 'Ada', role: 'teacher', is_me: true } as const;
    serveClass({ role: 'teacher', teachers: [coTeacher] });
    answer(listClasses, []);
    const { promise, resolve: arrive } = Promise.withResolvers<undefined>();
    answer(removeTeacher, async () => promise);
    const { user } = renderPage('/classes/room-5');
    await chooseFromMenu(user, 'More for this class', 'Leave class');
    await press(user, 'Leave');
    await user.click(screen.getAllByRole('link', { name: 'Games' })[0] ?? document.body);
    await screen.findByRole('heading', { level: 1, name: 'Games' });
    arrive(undefined);
    expect(await screen.findByText('You left Room 5.')).toBeVisible();
    expect(location.pathname).toBe('/games');
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
