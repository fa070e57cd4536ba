import { progressLimits, type ReportPoint } from '@sixty/contract/reports';
import { expect, it } from 'vitest';
import { newestTimeSeries, paceTitle, timeSeriesSentences } from './time-series.ts';

const point = (day: number, changes: Partial<ReportPoint> = {}): ReportPoint => ({
  report_id: `r${day}`,
  started_at: `2026-03-${String(day).padStart(2, '0')}T10:00:00.000Z`,
  collection_id: 'c1',
  collection_name: 'Vowels',
  category: 'Language Arts',
  mode: 'interactive',
  scored: true,
  stepped_by_hand: false,
  time_taken: 60,
  answering_time: null,
  probe: null,
  total_items: 20 + day,
  missed_items: 0,
  skipped_items: 0,
  ...changes,
});

const sentencesOf = (points: readonly ReportPoint[]) => {
  const line = newestTimeSeries(points);
  if (!line) throw new Error('There is no line.');
  return timeSeriesSentences(line);
};

it('the lines are about the collection that was practiced last, under its newest name', () => {
  const line = newestTimeSeries([
    point(1, { collection_name: 'Old name' }),
    point(2, { collection_id: 'c2', collection_name: 'Other' }),
    point(3),
  ]);
  expect(line?.name).toBe('Vowels');
  expect(line?.series.map(({ ownPace }) => ownPace)).toEqual([21, 23]);
  expect(newestTimeSeries([])).toBeNull();
});

it('what belongs to no collection goes together by its name', () => {
  const alone = { collection_id: null, collection_name: 'Practice again' };
  const line = newestTimeSeries([
    point(1, alone),
    point(2, { collection_id: null, collection_name: 'Another' }),
    point(3, alone),
  ]);
  expect(line?.series).toHaveLength(2);
});

it('a sentence says where a line begins and where it has come to, and whose pace it is', () => {
  expect(sentencesOf([point(1), point(4, { missed_items: 6 })])).toEqual({
    pace: 'Student’s pace: from 21 at first to 24 now.',
    accuracy: 'Correct: from 100% at first to 75% now.',
  });
  const display = [1, 2].map((day) => point(day, { mode: 'auto', scored: false, total_items: 30 }));
  expect(sentencesOf(display)).toEqual({
    pace: 'Auto pace: 30, no change.',
    accuracy: 'The line starts with the second scored session.',
  });
});

it('one session is no line yet, and the sentence says so', () => {
  expect(sentencesOf([point(1)])).toEqual({
    pace: '1 session so far. The line starts with the second one.',
    accuracy: 'The line starts with the second scored session.',
  });
});

it('a session stepped by hand is in no line of paces', () => {
  const stepped = point(2, { mode: 'auto', stepped_by_hand: true, time_taken: 0.02 });
  expect(sentencesOf([stepped]).pace).toBe('No pace yet: sessions stepped by hand don’t have one.');
  expect(sentencesOf([point(1), stepped, point(4, { missed_items: 6 })])).toEqual({
    pace: 'Student’s pace: from 21 at first to 24 now.',
    accuracy: 'Correct: from 100% at first to 75% now.',
  });
});

it('a session of each kind is no line either', () => {
  const { pace } = sentencesOf([point(1), point(2, { mode: 'auto', scored: false })]);
  expect(pace).toBe(
    '2 sessions so far. Student’s pace and auto pace each get a line, starting with the second session of that kind.',
  );
});

it('probes have a line of their own, of what was correct in a minute', () => {
  const probe = (day: number) => point(day, { mode: 'probe', missed_items: 2 });
  expect(sentencesOf([probe(1)]).pace).toBe('1 session so far. The line starts with the second one.');
  const probes = [probe(1), probe(4)];
  expect(sentencesOf(probes).pace).toBe('Probe, correct a minute: from 19 at first to 22 now.');
  const mixed = [point(2), ...probes, point(6)];
  expect(sentencesOf(mixed).pace).toBe(
    'Student’s pace: from 22 at first to 26 now. Probe, correct a minute: from 19 at first to 22 now.',
  );
  expect(sentencesOf([point(1), probe(2)]).pace).toBe(
    '2 sessions so far. Student’s pace and probes each get a line, starting with the second session of that kind.',
  );
  const titleOf = (points: readonly ReportPoint[]) => paceTitle(newestTimeSeries(points)?.series ?? []);
  expect([[point(1)], probes, mixed].map(titleOf)).toEqual([
    'Items per minute',
    'Correct per minute',
    'Items per minute; in probes, correct ones',
  ]);
});

it('so many sessions that a day is one point are no line on their first day', () => {
  expect(sentencesOf(Array.from({ length: 41 }, () => point(1)))).toEqual({
    pace: '41 sessions so far. The line starts on the second day.',
    accuracy: 'Correct: 100%. The line starts on the second day.',
  });
});

it('where there is more than a line is drawn of, the sentence says of how much it is', () => {
  const many = Array.from({ length: progressLimits.points }, (_, index) => point(1 + (index % 20)));
  expect(sentencesOf(many).pace).toBe(
    'From the latest 500 sessions. Student’s pace: from 21 at first to 40 now.',
  );
  expect(sentencesOf(many).accuracy).toBe('From the latest 500 sessions. Correct: 100%, no change.');
  // Without a collection, the newest 500 reports may hide older ones.
  const alone = { collection_id: null, collection_name: 'Practice again' };
  const some = [...many.slice(2), point(27, alone), point(28, alone)];
  expect(sentencesOf(some).pace).toMatch(/^From the latest 2 sessions\. /);
  expect(sentencesOf([...many.slice(1), point(28, { collection_id: 'c2' })]).pace).toBe(
    '1 session so far. The line starts with the second one.',
  );
});
