import { NewReport } from '@sixty/contract/reports';
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
  });

  it.each(['', '   ', '\n\t', 'x'.repeat(900), `Tab\there${'y'.repeat(200)}`, ` ${'z'.repeat(199)} a`])(
    'has a name that the API takes, whatever the navigation state said: %#',
    (collectionName) => {
      const body = newReport({ ...session, collectionName }, report, clientId);
      expect(NewReport.parse(body)).toEqual(body);
    },
  );

  it.each(['../../users', '', 'x'.repeat(65)])(
    'has no collection when the state named none: %#',
    (collectionId) => {
      expect(newReport({ ...session, collectionId }, report, clientId).collection_id).toBeNull();
    },
  );
});
