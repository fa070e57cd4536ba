import { csvOf } from '@sixty/domain/transfer';
import { expect, it } from 'vitest';
import { student } from '../../../testing/classes.ts';
import { belowAim, probe, probed } from './testing/figures.ts';
import { probeRows, probesLead, sortedProbeRows, tableOfProbes } from './probe-rows.ts';

const students = [
  student('ana', { name: '=Ana', nickname: 'Star' }),
  student('ben', { name: 'Ben' }),
  student('new', { name: 'New' }),
];

const rows = probeRows({ students }, [
  probed('ben', { probes: 1, latest: [probe('2026-11-20', 30)] }),
  belowAim('ana'),
]);

const idsOf = (of: typeof rows | ReturnType<typeof sortedProbeRows>) =>
  of.map(({ student: { student_id: id } }) => id);

it('rows of probes are in roster order, with one for a student who was just added', () => {
  expect(idsOf(rows)).toEqual(['ana', 'ben', 'new']);
  expect(rows[2]?.figures).toMatchObject({ probes: 0, latest: [], is_below_aim: null });
});

it('rows of probes are sorted by the latest probe, and by figures that some lack', () => {
  const by = (key: 'latest' | 'goal', isAscending: boolean) =>
    idsOf(sortedProbeRows(rows, { key, isAscending }));
  expect(by('latest', false)).toEqual(['ben', 'ana', 'new']);
  expect(by('latest', true)).toEqual(['ana', 'ben', 'new']);
  expect(by('goal', true)).toEqual(['ana', 'ben', 'new']);
});

it('the lead says how many have probes, and for how many the last three are below the aim line', () => {
  expect(probesLead(rows, 'Letters')).toBe(
    '2 of 3 students probed in Letters. 1 student’s last three are below the aim line.',
  );
  expect(probesLead(rows.slice(1, 2), 'Letters')).toBe('1 of 1 student probed in Letters.');
});

it('the table of probes has the latest first, what a goal asks, and no formulas', () => {
  const [head, ...lines] = csvOf(tableOfProbes(rows, 'Letters')).split('\r\n');
  expect(head?.split(',').slice(3, 7)).toEqual([
    'probes',
    'latest (correct per minute)',
    'latest on',
    'latest time factor',
  ]);
  expect(lines.slice(0, 3)).toEqual([
    "'=Ana,Star,Letters,4,21.25,2026-11-20T12:00:00.000Z,1.5,22,2026-11-13T12:00:00.000Z,1,20,2026-11-06T12:00:00.000Z,1,21.25,19,1,0.75,1 1.5,40,2027-03-02,yes",
    'Ben,,Letters,1,30,2026-11-20T12:00:00.000Z,1,,,,,,,,,,,,,,',
    'New,,Letters,0,,,,,,,,,,,,,,,,,',
  ]);
});
