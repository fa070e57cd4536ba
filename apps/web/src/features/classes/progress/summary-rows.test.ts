import { csvOf } from '@sixty/domain/transfer';
import { expect, it } from 'vitest';
import { summaryRows, tableOfClass } from './rows.ts';

const students = [
  { student_id: 'ana', name: '=Ana', nickname: 'Star', avatar: null },
  { student_id: 'ben', name: 'Ben', nickname: null, avatar: null },
];

it('the table of a class has a row for each student, with own hardest items and no formulas', () => {
  const rows = summaryRows(
    { students },
    [
      {
        student_id: 'ana',
        sessions: 3,
        last_practiced_at: '2026-11-24T10:00:00.000Z',
        latest_rate: 31.234,
        best_rate: 35,
        latest_accuracy: 0.9512,
        best_accuracy: 1,
        rate_per_week: 1.5,
        rates: [],
        weeks: [],
      },
    ],
    [
      {
        name: 'b',
        presentations: 8,
        missed: 2,
        skipped: 0,
        mean_ms: null,
        students: [{ student_id: 'ana', presentations: 8, missed: 2, skipped: 0, mean_ms: null }],
      },
    ],
  );
  const [, ana, ben] = csvOf(tableOfClass(rows, 'Letters')).split('\r\n');
  expect(ana).toBe("'=Ana,Star,Letters,3,2026-11-24T10:00:00.000Z,31.23,35,95.1,100,1.5,b");
  expect(ben).toBe('Ben,,Letters,0,,,,,,,');
});
