import { listBenchmarks } from '@sixty/contract/benchmarks';
import { listGoals, removeLearnerGoal, setLearnerGoal } from '@sixty/contract/students';
import { listProbes, type ProbePoint, readProbeSettings } from '@sixty/contract/probes';
import { createReport, listPracticedCollections } from '@sixty/contract/reports';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectNoViolation } from '../../testing/axe.ts';
import { expectErrors } from '../../testing/expect-errors.ts';
import { answer, callsOf, noAnswer, refusal } from '../../testing/fake-api.ts';
import { fill } from '../../testing/fill.ts';
import { dayFromNow, probePoint } from '../../testing/probe-points.ts';
import { renderPage, testSubject } from '../../testing/render-app.tsx';
import { leaveWaiting } from '../../testing/report.ts';

const collection = (id: string, name: string) => ({
  collection_id: id,
  collection_name: name,
  category: 'Language Arts',
  reports: 3,
});

type StoredGoal = { rate: number; by: string | null };

const serve = (probes: readonly ProbePoint[], goal: StoredGoal | null = null) => {
  answer(listProbes, [...probes]);
  answer(listGoals, goal ? [{ collection_id: 'letters', ...goal }] : []);
};

const open = (path = '/probes') => renderPage(path).user;

const card = async (name = 'Letters') => within(await screen.findByRole('region', { name }));

const figures = async () => {
  const terms = await screen.findAllByRole('term');
  return Object.fromEntries(terms.map((term) => [term.textContent, term.nextSibling?.textContent?.trim()]));
};

const shortDay = (probe: ProbePoint) =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' }).format(new Date(probe.started_at));

const newest = probePoint(0, 34);
const growing = [probePoint(21, 20), probePoint(14, 31), probePoint(7, 24), newest];

beforeEach(() => {
  answer(listPracticedCollections, ({ query }) =>
    query['mode'] === 'probe' ? [collection('letters', 'Letters'), collection('words', 'Words')] : [],
  );
  answer(readProbeSettings, { time_factor: 1, is_calm: false });
  answer(listBenchmarks, []);
});

describe('growth', () => {
  it('is told in words and figures, drawn with its guides, and listed', async () => {
    serve(growing, { rate: 40, by: dayFromNow(30) });
    const user = open();
    expect(await screen.findByText('From 24 to 34 correct a minute, +3.5 a minute each week.')).toBeVisible();
    expect(await figures()).toEqual({
      'Baseline, median of the first three': '24',
      [`Latest, ${shortDay(newest)}`]: '34',
      [`Best, ${shortDay(newest)}`]: '34',
      'Growth per week': '+3.5',
    });
    expect(
      screen.getByText(/^Least squares.*\+3\.5 per week\. Theil–Sen.*\+3\.3 per week\.$/),
    ).toBeInTheDocument();
    for (const line of ['Aim line', 'Probe', 'Trend', 'Baseline'])
      expect(await (await card()).findByText(line, { selector: 'span' })).toBeVisible();
    expect(screen.queryByText('Probe with more time')).toBeNull();
    await user.click(screen.getByText('Show as a table'));
    const rows = within(await screen.findByRole('region', { name: 'Every probe' })).getAllByRole('row');
    expect(rows).toHaveLength(5);
    const textsOf = (row: HTMLElement | undefined) =>
      [...(row?.children ?? [])].map(({ textContent }) => textContent);
    // Days begin by the local time zone.
    const aim = expect.stringMatching(/^27(\.[12])?$/) as unknown;
    expect(textsOf(rows[1]).slice(1)).toEqual(['34', aim, '94%', '36', '2', '1', '1:00', '7']);
    expect(textsOf(rows[3]).slice(1, 3)).toEqual(['31', '–']);
    const date = rows[1]?.firstChild;
    expect(date?.firstChild).toHaveAttribute('href', '/reports?report=p0');
    await expectNoViolation();
  });

  it('shows the time factor wherever it counts', async () => {
    const longer = { time_factor: 1.5, elapsed_seconds: 90, correct_per_minute: 30.66 } as const;
    serve([probePoint(21, 20), probePoint(14, 31), probePoint(7, 24), probePoint(0, 46, longer)]);
    const user = open();
    expect(await screen.findByText(/^From 24 to 30\.7 correct .*, partly 1\.5× time\.$/)).toBeVisible();
    const shown = await figures();
    expect(shown['Baseline, median of the first three']).toBe('24');
    expect(Object.entries(shown).find(([label]) => label.startsWith('Latest'))?.[1]).toBe('30.7 1.5× time');
    expect(shown['Growth per week']).toMatch(/partly 1\.5× time$/);
    expect(await screen.findByText('Probe with more time')).toBeVisible();
    await user.click(screen.getByText('Show as a table'));
    expect(await screen.findByRole('cell', { name: '1:30 · 1.5× time' })).toBeVisible();
  });

  it('says what is missing below three probes, and on a single day', async () => {
    serve([probePoint(7, 20), probePoint(0, 24)], { rate: 40, by: dayFromNow(30) });
    const { unmount } = renderPage('/probes');
    expect(await figures()).toMatchObject({
      Baseline: '2 of 3 probes',
      'Growth per week': '–',
    });
    expect(screen.getByText(/^Take three probes on different forms within a few days/)).toBeVisible();
    expect(screen.getByText('The aim line begins with the third probe.')).toBeVisible();
    await waitFor(() => expect(screen.getByText('Goal', { selector: 'span' })).toBeVisible());
    expect(screen.queryByText('Trend')).toBeNull();
    unmount();

    serve([probePoint(0, 20), probePoint(0.01, 24), probePoint(0.02, 22)]);
    open();
    expect(await screen.findByText('The change per week needs probes on two days or more.')).toBeVisible();
    expect(await figures()).toMatchObject({ 'Growth per week': '–' });
  });

  it('has no aim line to a goal before the baseline', async () => {
    serve(growing, { rate: 40, by: dayFromNow(-10) });
    open();
    expect(await screen.findByText(/^The goal’s date is before the baseline/)).toBeVisible();
    expect(await screen.findByText('Goal', { selector: 'span' })).toBeVisible();
    expect(screen.queryByText('Aim line')).toBeNull();
  });

  it('notes three probes in a row below the aim line, and that it is time to change something', async () => {
    const below = [28, 21, 14, 7, 3, 0].map((day) => probePoint(day, 20));
    serve(below, { rate: 60, by: dayFromNow(30) });
    const { unmount } = renderPage('/probes');
    expect(
      await screen.findByText(/^The last three probes are below the aim line\. It’s time/),
    ).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    unmount();
    serve(below, { rate: 20, by: dayFromNow(30) });
    open();
    expect(await screen.findByText(/^From 20 to 20/)).toBeVisible();
    expect(screen.queryByText(/below the aim line/)).toBeNull();
  });
});

describe('the goal', () => {
  it('is about correct items, with a date in the future: set, changed, and removed', async () => {
    serve(growing);
    const user = open();
    answer(setLearnerGoal, ({ body }) => {
      serve(growing, body as StoredGoal);
      return undefined;
    });
    await user.click(await screen.findByRole('button', { name: 'Set a goal' }));
    fill(await screen.findByLabelText('Goal'), '40');
    fill(screen.getByLabelText('By'), '2020-01-01');
    await user.click(screen.getByRole('button', { name: 'Save goal' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Please choose a day after today');
    expect(callsOf(setLearnerGoal)).toEqual([]);
    fill(screen.getByLabelText('By'), '2199-06-05');
    await user.click(screen.getByRole('button', { name: 'Save goal' }));
    expect(await screen.findByText('Goal: 40 correct a minute by Jun 5, 2199.')).toBeVisible();
    expect(screen.getByText(/6 to go\./)).toBeVisible();
    expect(callsOf(setLearnerGoal)[0]).toMatchObject({
      params: { collection_id: 'letters' },
      query: {},
      body: { rate: 40, by: '2199-06-05' },
    });

    await user.click(screen.getByRole('button', { name: 'Change goal' }));
    fill(screen.getByLabelText('By'), '');
    await user.click(screen.getByRole('button', { name: 'Save goal' }));
    expect(await screen.findByText('Goal: 40 correct a minute.')).toBeVisible();
    expect(screen.getByText(/^Give the goal a date/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Change goal' })).toHaveFocus();

    answer(removeLearnerGoal, () => {
      serve(growing);
      return undefined;
    });
    await user.click(screen.getByRole('button', { name: 'Change goal' }));
    await user.click(screen.getByRole('button', { name: 'Remove goal' }));
    expect(await screen.findByRole('button', { name: 'Set a goal' })).toHaveFocus();
  });
});

it('in calm mode is the personal best and the list only', async () => {
  answer(readProbeSettings, { time_factor: 2, is_calm: true });
  serve(growing, { rate: 90, by: dayFromNow(30) });
  open();
  expect(await figures()).toEqual({ [`Personal best, ${shortDay(newest)}`]: '34' });
  expect(await screen.findByRole('region', { name: 'Every probe' })).toBeVisible();
  for (const text of [/goal/i, /aim line/, /Baseline/, /Benchmarks/, /Trend/, /each week/])
    expect(within(screen.getByRole('main')).queryByText(text)).toBeNull();
  expect(callsOf(listBenchmarks)).toEqual([]);
  await expectNoViolation();
});

describe('the page', () => {
  it('shows the collection of its address, and another by choice', async () => {
    serve(growing);
    const user = open('/probes?collection=words');
    expect(await card('Words')).toBeDefined();
    await user.selectOptions(screen.getByLabelText('Collection'), 'Letters');
    expect(await card('Letters')).toBeDefined();
    expect(location.search).toBe('?collection=letters');
    expect(callsOf(listProbes).map(({ query }) => query['collection_id'])).toEqual(['words', 'letters']);
  });

  it('leads to the collections if nothing was probed', async () => {
    answer(listPracticedCollections, []);
    serve([]);
    open();
    expect(await screen.findByText(/^No probes of your own yet\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your collections' })).toBeVisible();
    await expectNoViolation();
  });

  it('offers another try if it doesn’t load', async () => {
    expectErrors(/A request failed/);
    answer(listGoals, refusal('internal'));
    answer(listProbes, refusal('internal'));
    const user = open();
    const retry = () => user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^The probes didn’t load\. \S/);
    answer(listGoals, []);
    await retry();
    const region = await card();
    expect(await region.findByRole('alert')).toHaveTextContent(/^The probes didn’t load\. \S/);
    serve(growing);
    await retry();
    expect(await region.findByText(/^From 24 to 34/)).toBeVisible();
  });

  it('says if a probe waits to be sent', async () => {
    serve(growing);
    expectErrors(/./);
    answer(createReport, noAnswer);
    leaveWaiting(testSubject(), { mode: 'probe', collection_id: 'letters' });
    open();
    expect(await screen.findByText('1 probe waiting to be sent.')).toBeVisible();
  });
});
