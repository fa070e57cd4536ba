import { ErrorBody } from '@sixty/contract/errors';
import { listReports, type ReportItem } from '@sixty/contract/reports';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { describeDatabase } from '../../database/testing/each-database.ts';
import { newProbe, newVoidProbe } from '../../testing/new-probe.ts';
import { newReport } from '../../testing/new-report.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/test-app.ts';

const start = { type: 'start', at: 0 };
const mark = (item: number, at: number) => ({ type: 'mark', item, at });
const probeOf = (of: object) => newProbe({ of });
const untimed = newProbe().items as ReportItem[];
const timed = newReport().items as ReportItem[];

describeDatabase('probes are refused', (open) => {
  let app: TestApp;
  let ann: Caller;
  beforeAll(async () => {
    app = await openTestApp(await open());
  });
  beforeEach(async () => {
    ann = await app.signUp('Ann');
  });

  const call = (method: 'GET' | 'POST', path: string, payload?: object) =>
    app.call(method, path, { as: ann, payload });

  const log = (...events: readonly object[]) => probeOf({ log: events });
  const last = { type: 'last', item: 9, at: 63_000 };
  const tooMany = Array.from({ length: 4001 }, (_, at) => mark(0, at));
  const none = { items: [], total_items: 0, missed_items: 0, skipped_items: 0 };

  it.each<[string, string, object]>([
    ['probe', 'without a probe', newProbe({ probe: null })],
    ['probe', 'in another mode', newProbe({ mode: 'interactive' })],
    ['ending', 'void in another mode', newReport({ ending: 'void' })],
    ['items', 'empty in another mode', newReport(none)],
    ['probe', 'of the wrong type', newProbe({ probe: 'yes' })],
    ['probe.limit_seconds', 'in no time', probeOf({ limit_seconds: 0 })],
    ['probe.limit_seconds', 'in too much time', probeOf({ limit_seconds: 181 })],
    ['probe.limit_seconds', 'in a text of time', probeOf({ limit_seconds: '60' })],
    ['probe.time_factor', 'with another time factor', probeOf({ time_factor: 3 })],
    ['probe.form', 'without a form', probeOf({ form: undefined })],
    [
      'probe.form.version',
      'of a later form',
      probeOf({ form: { version: 99, seed: 1, items: 100, per_row: 10 } }),
    ],
    [
      'probe.form.seed',
      'of half a seed',
      probeOf({ form: { version: 1, seed: 0.5, items: 100, per_row: 10 } }),
    ],
    [
      'probe.form.items',
      'of a huge form',
      probeOf({ form: { version: 1, seed: 1, items: 1e9, per_row: 10 } }),
    ],
    ['probe.stop_after', 'that stop after none', probeOf({ stop_after: 0 })],
    ['probe.is_calm', 'that are calm in no way one knows', probeOf({ is_calm: 1 })],
    ['probe', 'with what the server computes', probeOf({ correct_per_minute: 200 })],
    ['probe.log', 'without marks', probeOf({ log: undefined })],
    ['probe.log', 'with too many marks', log(start, ...tooMany, last)],
    ['probe.log.0', 'with unknown events', log({ type: 'pause', at: 0 })],
    ['probe.log.0', 'with endless times', log({ type: 'start', at: 1e300 })],
    ['probe.log.0', 'with times before the start', log({ type: 'start', at: -1 })],
    ['probe.log.1', 'with marks of no item', log(start, mark(400, 5))],
    ['probe.log.1', 'void for no reason', log(start, { type: 'void', reason: 'sneeze', at: 1 })],
    ['probe.log', 'that aren’t over', log(start)],
    ['probe.log', 'that never started', log(last)],
    ['probe.log', 'that nobody can read', log(start, { type: 'tick', at: 60_000 }, { ...last, item: 100 })],
    ['items', 'whose marks say otherwise', log(start, { type: 'tick', at: 60_000 }, last)],
    [
      'items',
      'with more items than were attempted',
      newProbe({ of: { log: [start, mark(4, 9), { ...last, item: 4 }] } }),
    ],
    ['items', 'that have times of items', newProbe({ items: untimed.map((item) => ({ ...item, ms: 9 })) })],
    ['items', 'that skip', newProbe({ items: untimed.map((item) => ({ ...item, outcome: 'skipped' })) })],
    ['total_items', 'that attempted more', newProbe({ total_items: 11 })],
    ['missed_items', 'that miss fewer', newProbe({ missed_items: 0 })],
    ['time_taken', 'that took less', newProbe({ time_taken: 30 })],
    ['ending', 'that were stopped', newProbe({ ending: 'stopped' })],
    ['ending', 'that aren’t void', newProbe({ ending: 'void' })],
    ['ending', 'that are', newVoidProbe({ ending: 'completed' })],
    ['items', 'void with items', newVoidProbe({ items: untimed, total_items: 10, missed_items: 1 })],
    ['scored', 'unscored', newProbe({ scored: false })],
    [
      'probe.second_scorer',
      'void with a second scorer',
      newVoidProbe({ of: { second_scorer: { outcomes: [] } } }),
    ],
    ['stepped_by_hand', 'stepped by hand', newProbe({ stepped_by_hand: true })],
    ['matched_items', 'with pairs', newProbe({ matched_items: 3 })],
    ['probe.second_scorer', 'without another scorer’s outcomes', probeOf({ second_scorer: {} })],
    [
      'probe.second_scorer',
      'with outcomes beyond the form',
      probeOf({ second_scorer: { outcomes: Array.from({ length: 101 }, () => 'right') } }),
    ],
    [
      'items',
      'corrected in another mode',
      newReport({ items: timed.map((item) => ({ ...item, outcome: 'corrected' })) }),
    ],
    [
      'items',
      'without times in another mode',
      newReport({ items: timed.map((item) => ({ ...item, ms: null })) }),
    ],
  ])('for their %s: those %s', async (path, _, payload) => {
    const answer = await call('POST', '/reports', payload);
    expect(answer.statusCode, answer.body).toBe(400);
    const paths = ErrorBody.parse(answer.json()).errors?.map((error) => error.path) ?? [];
    expect(
      paths.some((each) => each.startsWith(path)),
      answer.body,
    ).toBe(true);
    expect(listReports.reply.parse((await call('GET', '/reports')).json()).total_count).toBe(0);
  });
});
