import { createClass, listClasses } from '@sixty/contract/classes';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectNoViolation } from '../../testing/axe.ts';
import { classDetail, serveClass, student } from '../../testing/class-detail.ts';
import { expectErrors } from '../../testing/expect-errors.ts';
import { answer, callsOf, refusal } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-app.tsx';
import { press } from '../../testing/press.ts';

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
