import { shownName } from '@sixty/domain/classes';
import { expect, it } from 'vitest';
import { classDetail, student } from '../../../testing/classes.ts';
import { readOwnerValue, ownerOptions, ownerValue } from './filter-form.tsx';

const me = { classId: null, studentId: null };
const room5 = classDetail({ students: [student('ana', { name: 'Ana', nickname: 'Fox' })] });

it.each([me, { classId: 'room-5', studentId: null }, { classId: 'room-5', studentId: 'ana' }])(
  'keeps %j through an option',
  (whose) => {
    expect(readOwnerValue(ownerValue(whose))).toEqual(whose);
  },
);

it('offers me, each class, and its students by the name that others see', () => {
  const old = classDetail({ class_id: 'old', name: 'Old', archived_at: '2026-02-01T00:00:00.000Z' });
  expect(ownerOptions([room5, old], me, true, shownName)).toEqual([
    { value: '', label: 'Me' },
    { value: 'room-5', label: 'All of Room 5', group: 'Room 5' },
    { value: 'room-5 ana', label: 'Fox', group: 'Room 5' },
    { value: 'old', label: 'All of Old', group: 'Old (archived)' },
  ]);
});

it('keeps somebody who left as the choice of an address', () => {
  const left = { classId: 'room-5', studentId: 'ben' };
  expect(ownerOptions([room5], left, true, shownName).at(-1)).toEqual({
    value: 'room-5 ben',
    label: 'Somebody who left',
  });
  expect(ownerOptions([], left, false, shownName).at(-1)).toMatchObject({ label: 'Loading...' });
});
