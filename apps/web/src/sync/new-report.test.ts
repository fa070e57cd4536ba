import { NewReport } from '@sixty/contract/reports';
import { findReportProblems } from '@sixty/domain/report';
import type { SessionReport } from '@sixty/domain/session';
import { describe, expect, it } from 'vitest';
import { newReport } from './new-report.ts';

const clientId = '00000000-0000-4000-8000-000000000001';
const session = { collectionId: 'c-1', collectionName: 'Letters', category: 'Language Arts' };
const report: SessionReport = {
  mode: 'auto',
  ending: 'completed',
  isScored: true,
  startedAt: '2026-01-01T10:00:00.000Z',
  timeTakenMs: 2500,
  isSteppedByHand: false,
  speedMs: 857,
  totalItems: 2,
  missedItems: 1,
  skippedItems: 0,
  items: [
    { name: 'A', ms: 1250, outcome: 'seen' },
    { name: 'B', ms: 1250, outcome: 'missed' },
  ],
};

describe('a session as a report', () => {
  it('is what the API takes, in seconds', () => {
    const body = newReport(session, report, clientId);
    expect(NewReport.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      client_id: clientId,
      collection_id: 'c-1',
      time_taken: 2.5,
      speed: 857,
      scored: true,
    });
    expect(body.items[1]).toBe(report.items[1]);
  });

  it.each(['', '   ', '\n\t', 'x'.repeat(900), `Tab\there${'y'.repeat(200)}`, ` ${'z'.repeat(199)} a`])(
    'has a name that the API takes, whatever the navigation state said: %#',
    (collectionName) => {
      const body = newReport({ ...session, collectionName }, report, clientId);
      expect(NewReport.parse(body)).toEqual(body);
    },
  );

  it('has a name that ends with a whole character', () => {
    const { collection_name } = newReport(
      { ...session, collectionName: `${'x'.repeat(199)}👍` },
      report,
      clientId,
    );
    expect(collection_name).toBe('x'.repeat(199));
  });

  it('of more than a day reports one day, as do its items in total', () => {
    const weekendMs = 2.5 * 86_400_000;
    const items = [1000, weekendMs / 2, weekendMs / 2 - 1000].map(
      (ms, index) => ({ name: `word ${index}`, ms, outcome: 'right' }) as const,
    );
    const left = {
      ...report,
      mode: 'matching_game',
      timeTakenMs: weekendMs,
      totalItems: 3,
      missedItems: 0,
    } as const;
    const body = newReport(session, { ...left, speedMs: null, items }, clientId);
    expect(NewReport.parse(body)).toEqual(body);
    expect(body.time_taken).toBe(86_400);
    expect(body.items.map(({ ms }) => ms)).toEqual([1000, 43_199_500, 43_199_500]);
  });

  it('that waited over a weekend retains the times of the items after it', () => {
    const times = [4000, 5000, 2.5 * 86_400_000, 3000, 3000, 3000, 3000, 3000];
    const items = times.map((ms, index) => ({ name: `word ${index}`, ms, outcome: 'right' }) as const);
    const timeTakenMs = times.reduce((sum, ms) => sum + ms, 0);
    const game = { mode: 'matching_game', timeTakenMs, speedMs: null, items } as const;
    const body = newReport(session, { ...report, ...game, totalItems: 8, missedItems: 0 }, clientId);
    expect(body.items.map(({ ms }) => ms)).toEqual(times.with(2, 86_400_000 - 24_000));
    expect(
      findReportProblems({
        mode: body.mode,
        isScored: body.scored,
        isSteppedByHand: body.stepped_by_hand,
        timeTakenMs: body.time_taken * 1000,
        answeringTimeMs: body.answering_time,
        matchedItems: body.matched_items,
        totalItems: body.total_items,
        missedItems: body.missed_items,
        skippedItems: body.skipped_items,
        items: body.items,
      }),
    ).toEqual([]);
  });

  it('that was answered has its running time and its response times', () => {
    const answered = { ...report, mode: 'interactive', timeTakenMs: 9000, speedMs: null } as const;
    expect(newReport(session, answered, clientId)).toMatchObject({ time_taken: 9, answering_time: 2.5 });
    expect(newReport(session, report, clientId).answering_time).toBeNull();
  });

  it('that was stepped by hand says so', () => {
    expect(newReport(session, report, clientId).stepped_by_hand).toBe(false);
    const stepped = newReport(session, { ...report, isSteppedByHand: true }, clientId);
    expect(stepped.stepped_by_hand).toBe(true);
  });

  it.each(['../../users', '', 'x'.repeat(65)])(
    'has no collection when the state named none: %#',
    (collectionId) => {
      expect(newReport({ ...session, collectionId }, report, clientId).collection_id).toBeNull();
    },
  );
});
