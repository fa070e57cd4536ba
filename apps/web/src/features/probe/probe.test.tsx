import { listClasses } from '@sixty/contract/classes';
import { completeCollection, listMyCollections } from '@sixty/contract/collections';
import { listProbes, type ProbeSettings, readProbeSettings, saveProbeSettings } from '@sixty/contract/probes';
import type { NewReport } from '@sixty/contract/reports';
import { readMe } from '@sixty/contract/users';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { learnerStore } from '../../platform/learner.ts';
import { expectNoViolation } from '../../testing/axe.ts';
import { classDetail, student } from '../../testing/class-detail.ts';
import { expectErrors } from '../../testing/expect-errors.ts';
import { answer, callsOf, refusal, testUser } from '../../testing/fake-api.ts';
import { listedReply } from '../../testing/listed.ts';
import { listenToScreen } from '../../testing/listen-to-screen.ts';
import { openProbe, type ProbeChanges } from '../../testing/probe.ts';
import { probePoint } from '../../testing/probe-points.ts';
import { renderPage, testSubject } from '../../testing/render-app.tsx';
import { advanceTime } from '../../testing/advance-time.ts';
import { findCollections, sentReports } from '../../testing/sent-reports.ts';

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (user: UserEvent, name: string | RegExp) => {
  const found = await button(name);
  await waitFor(() => expect(found).toBeEnabled());
  await user.click(found);
};
const rate = () => screen.findByText(/correct per minute/);
const item = (place: number) => button(new RegExp(`^${place}: `));

const begin = async (changes: ProbeChanges = {}) => {
  const rendered = openProbe(changes);
  await press(rendered.user, 'Begin');
  return rendered;
};

const firstReport = async (): Promise<NewReport | undefined> => {
  await waitFor(() => expect(sentReports()).toHaveLength(1));
  return sentReports()[0];
};

describe('a probe', () => {
  it('is marked by presses, ended by the last item, and stored with its raw marks', async () => {
    const { user } = openProbe();
    expect(await screen.findByText('f')).toBeVisible();
    expect(await button('Begin')).toHaveFocus();
    await expectNoViolation();
    await press(user, 'Begin');
    await user.click(await item(3));
    await user.click(await item(5));
    await user.click(await item(5));
    expect(await button('3: c, error')).toBeVisible();
    expect(await button('5: e, self-corrected')).toBeVisible();
    await expectNoViolation();
    await advanceTime(61_000);
    expect(await screen.findByRole('alert')).toHaveTextContent('Time’s up! Tap the last item read.');
    await user.click(await screen.findByRole('radio', { name: 'Mark errors' }));
    await user.click(await item(7));
    await user.click(screen.getByRole('radio', { name: 'Last item read' }));
    await user.click(await item(20));
    await press(user, 'Done');
    expect(await rate()).toHaveTextContent('18 correct per minute');
    expect(screen.getByText('Self-corrected').nextSibling).toHaveTextContent('1');
    expect(screen.getByText('Accuracy').nextSibling).toHaveTextContent('90%');
    await expectNoViolation();
    expect(await firstReport()).toMatchObject({
      mode: 'probe',
      ending: 'completed',
      time_taken: 60,
      total_items: 20,
      missed_items: 2,
      probe: {
        limit_seconds: 60,
        time_factor: 1,
        form: { seed: null, items: 30, per_row: 10 },
        log: expect.arrayContaining([expect.objectContaining({ type: 'mark', item: 2 })]) as unknown,
      },
    });
    expect(screen.queryByRole('link', { name: 'See growth' })).toBeNull();
    await press(user, 'Done');
    await findCollections();
  });

  it('of a student in a collection leads to the growth on the student’s page', async () => {
    answer(completeCollection, { collection_id: 'letters', completion_count: 1 });
    answer(listProbes, [probePoint(14, 12), probePoint(7, 18)]);
    learnerStore(testSubject()).set({ classId: 'room-5', studentId: 'ana', name: 'Ana' });
    const { user } = await begin({ collectionId: 'letters' });
    learnerStore(testSubject()).set(null);
    await advanceTime(61_000);
    await user.click(await item(20));
    await press(user, 'Done');
    expect(await screen.findByRole('heading', { name: 'Ana · Small letters' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See growth' })).toHaveAttribute(
      'href',
      '/classes/room-5/students/ana?collection=letters',
    );
    expect(await screen.findByText('A new personal best! Before: 18.')).toBeVisible();
    expect(callsOf(listProbes)[0]?.query).toEqual({ student_id: 'ana', collection_id: 'letters' });
  });

  it('is scored by the keyboard alone', async () => {
    const { user } = await begin();
    expect(await item(1)).toHaveFocus();
    await user.keyboard('2{ArrowRight} ');
    expect(await button('12: f, error')).toHaveFocus();
    await advanceTime(61_000);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await button('22: d, last item read')).toHaveFocus();
    await user.keyboard('{ArrowLeft}{Enter}{ArrowRight}{Enter}{Tab}{Tab}{Tab}{Enter}');
    expect(await rate()).toHaveTextContent('21 correct per minute');
  });

  it('that ends early counts all items and the time used, unless it is undone', async () => {
    const { user } = await begin();
    expect(await button('Finished all')).toHaveAttribute('aria-disabled', 'true');
    await advanceTime(20_000);
    await press(user, 'Finished all');
    expect(await screen.findByRole('alert')).toHaveTextContent('All items were read.');
    await press(user, 'Undo');
    await advanceTime(10_000);
    await press(user, 'Finished all');
    await advanceTime(5000);
    expect(await rate()).toHaveTextContent(/^(59|60)\.\d correct per minute/);
    expect(screen.getByText('All items were read before the time was up.')).toBeVisible();
  });

  it('is discontinued if none of the first ten was correct', async () => {
    const { user } = await begin();
    for (let place = 1; place <= 10; place += 1) await user.click(await item(place));
    expect(await screen.findByRole('alert')).toHaveTextContent('none of the first 10 items was correct');
    await press(user, 'OK');
    expect(await rate()).toHaveTextContent('0.0 correct per minute');
    expect(await firstReport()).toMatchObject({ ending: 'stopped', missed_items: 10 });
  });

  it('reminds of the three seconds when the learner is stuck, until the next mark', async () => {
    const { user } = await begin();
    await press(user, 'Stuck');
    expect(await screen.findByText('Wait three seconds.')).toBeVisible();
    await advanceTime(3000);
    expect(await screen.findByText('Say the item, then mark it.')).toBeVisible();
    await user.click(await item(4));
    await waitFor(() => expect(screen.queryByText('Say the item, then mark it.')).toBeNull());
  });

  it('tells screen readers its time at the start and before its end, unless the clock is hidden', async () => {
    const { user } = await begin();
    const { heard } = listenToScreen();
    for (let second = 0; second < 40; second += 1) await advanceTime(1000);
    expect(heard).toEqual(['You have 1 minute.', '30 seconds left.']);
    await press(user, 'Hide clock');
    for (let second = 0; second < 22; second += 1) await advanceTime(1000);
    expect(heard.slice(2)).toEqual([expect.stringMatching(/^Time’s up!/)]);
  });

  it('in calm mode has no clock, and may take longer', async () => {
    const { user } = await begin({ isCalm: true, timeFactor: 1.5 });
    expect(screen.queryByRole('timer')).toBeNull();
    await press(user, 'Show clock');
    expect(Number((await screen.findByRole('timer')).textContent)).toBeGreaterThan(80);
    await advanceTime(91_000);
    await user.click(await item(30));
    await press(user, 'Done');
    expect(await screen.findByText(/90 seconds \(1\.5× time\)/)).toBeVisible();
  });
});

describe('a void probe', () => {
  it('is one whose page was hidden: it is kept, and offered again', async () => {
    const { user } = await begin();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    expect(await screen.findByText(/The page was hidden while the student read/)).toBeVisible();
    expect(await firstReport()).toMatchObject({ ending: 'void', items: [], total_items: 0 });
    await press(user, 'Start again');
    expect(await button('Begin')).toBeVisible();
  });

  it('is one that was reloaded', async () => {
    const { unmount } = await begin();
    const running = sessionStorage.getItem('probe-is-running') ?? '';
    unmount();
    sessionStorage.setItem('probe-is-running', running);
    openProbe();
    expect(await screen.findByText(/The page was reloaded/)).toBeVisible();
  });

  it('that was left for another page leaves the next one alone', async () => {
    sessionStorage.setItem('probe-is-running', 'of another history entry');
    openProbe();
    expect(await button('Begin')).toBeVisible();
  });

  it('is one that the scorer ends', async () => {
    const { user } = await begin();
    await press(user, 'Stop and discard');
    expect(await screen.findByText(/You ended it/)).toBeVisible();
    expect(await firstReport()).toMatchObject({ ending: 'void' });
  });
});

it.each([
  ['an address alone', null],
  ['a forged state', { texts: ['a'] }],
])('%s leads to the collections', async (_, state) => {
  if (state) expectErrors(/invalid navigation state/);
  renderPage('/probe', { state });
  expect(await screen.findByRole('link', { name: 'Go to your collections' })).toBeVisible();
});

describe('setting a probe up', () => {
  /** Until then, they can't be changed, and a press of Start does nothing. */
  const findLearnerSettings = async () => {
    const factor = await screen.findByLabelText('Time');
    await waitFor(() => expect(factor).toBeEnabled());
    return factor;
  };
  const startIn = (user: UserEvent) =>
    user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Start' }));
  const card = async (name: string) => within(await screen.findByRole('article', { name }));
  const openSetUp = async (user: UserEvent) => {
    await user.click(await (await card('Letters')).findByRole('button', { name: 'Probe' }));
    await user.click(await screen.findByText(/^Options/));
  };

  beforeEach(() => {
    answer(readProbeSettings, { time_factor: 1, is_calm: false });
    answer(listMyCollections, [
      listedReply('Letters', { items: { text: '["a","b"]', category: 'Language Arts' }, item_count: 2 }),
      listedReply('Single', { items: { text: '["a"]', category: 'Language Arts' }, item_count: 1 }),
    ]);
  });

  it('is offered for two different items or more, checked, and remembered for the collection', async () => {
    const { user } = renderPage('/your-collections');
    await openSetUp(user);
    expect((await card('Single')).queryByRole('button', { name: 'Probe' })).toBeNull();
    const seconds = await screen.findByLabelText('Seconds');
    await user.clear(seconds);
    await user.type(seconds, '0');
    await startIn(user);
    expect(await screen.findByText('From 15 to 180.')).toBeVisible();
    expect(seconds).toHaveFocus();
    await user.clear(seconds);
    await user.type(seconds, '30');
    await user.click(screen.getByRole('radio', { name: 'As listed' }));
    await startIn(user);
    expect(await screen.findByText(/^30 seconds/)).toBeVisible();
    await press(user, 'Back');
    await openSetUp(user);
    expect(await screen.findByLabelText('Seconds')).toHaveValue(30);
    expect(screen.getByRole('radio', { name: 'As listed' })).toBeChecked();
  });

  it('needs one press beside who reads, says what is set, and opens the options for a problem in them', async () => {
    answer(readProbeSettings, { time_factor: 1.5, is_calm: true });
    const { user } = renderPage('/your-collections');
    await openSetUp(user);
    const options = screen.getByText(/^Options/);
    await waitFor(() =>
      expect(options).toHaveTextContent('Options (60 s, 100 items, new order, 1.5× time, no clock)'),
    );
    await user.clear(screen.getByLabelText('Items'));
    await user.click(options);
    expect(options.closest('details')).not.toHaveAttribute('open');
    await startIn(user);
    expect(screen.getByLabelText('Items')).toHaveFocus();
    expect(options.closest('details')).toHaveAttribute('open');
  });

  it('is offered to teachers, not to students', async () => {
    answer(readMe, { ...testUser, role: 'student' });
    renderPage('/your-collections');
    const letters = await card('Letters');
    expect(letters.getByRole('button', { name: 'Start' })).toBeVisible();
    await waitFor(() => expect(callsOf(readMe)).toHaveLength(1));
    expect(letters.queryByRole('button', { name: 'Probe' })).toBeNull();
  });

  it('prints a form to read from, and the scorer’s copy with counts; its number gives the form again', async () => {
    const { user } = renderPage('/your-collections');
    await openSetUp(user);
    await user.click(await screen.findByRole('radio', { name: 'Repeat a form' }));
    await press(user, 'Print');
    expect(await screen.findByText('Please enter the number below the printed form.')).toBeVisible();
    await user.type(screen.getByLabelText('Form number'), '42');
    await press(user, 'Print');
    expect(await screen.findByRole('dialog', { name: 'Print this form' })).toBeVisible();
    const [paper] = document.querySelectorAll('body > [aria-hidden] > :last-child');
    expect(paper).toHaveTextContent(/^Scorer’s copy: Letters · Form 42/);
    expect([...(paper?.querySelectorAll('th') ?? [])].map(({ textContent }) => textContent)).toEqual(
      Array.from({ length: 10 }, (_, row) => `${(row + 1) * 10}`),
    );
  });

  it('keeps time and calm mode for the learner, a student or oneself', async () => {
    expectErrors(/could not be saved/);
    answer(listClasses, [classDetail({ students: [student('ana', { name: 'Ana' })] })]);
    answer(saveProbeSettings, refusal('internal'));
    const { user } = renderPage('/your-collections');
    await openSetUp(user);
    await press(user, /^Who is practicing\?/);
    await press(user, 'Ana');
    await user.selectOptions(await findLearnerSettings(), '2× time');
    expect(await screen.findByText('Time and calm mode weren’t saved for next time.')).toBeVisible();
    expect(callsOf(saveProbeSettings)[0]).toMatchObject({
      query: { student_id: 'ana' },
      body: { time_factor: 2, is_calm: false },
    });
  });

  it('never stores the time of one learner for the next one', async () => {
    expectErrors(/could not be saved/);
    const students = [student('ana', { name: 'Ana' }), student('ben', { name: 'Ben' })];
    answer(listClasses, [classDetail({ students })]);
    const { promise: mayFail, resolve: fail } = Promise.withResolvers<undefined>();
    answer(saveProbeSettings, async () => {
      await mayFail;
      return refusal('internal');
    });
    const { user } = renderPage('/your-collections');
    await openSetUp(user);
    await press(user, /^Who is practicing\?/);
    await press(user, 'Ana');
    await user.selectOptions(await findLearnerSettings(), '2× time');
    await user.click(screen.getByRole('checkbox', { name: 'Calm mode: no clock' }));
    await press(user, /^Who is practicing\?/);
    await press(user, 'Ben');
    fail(undefined);
    await waitFor(() => expect(callsOf(saveProbeSettings)).toHaveLength(2));
    answer(saveProbeSettings, undefined);
    await user.click((await screen.findAllByRole('button', { name: 'Retry' }))[0] ?? document.body);
    await waitFor(() => expect(callsOf(saveProbeSettings).length).toBeGreaterThan(2));
    expect(new Set(callsOf(saveProbeSettings).map(({ query }) => query['student_id']))).toEqual(
      new Set(['ana']),
    );
    expect(screen.getByLabelText('Time')).toHaveValue('1');
  });

  it('waits for the learner’s time and calm mode: a change keeps the other', async () => {
    const { promise, resolve: arrives } = Promise.withResolvers<ProbeSettings>();
    answer(readProbeSettings, async () => promise);
    answer(saveProbeSettings, undefined);
    const { user } = renderPage('/your-collections');
    await openSetUp(user);
    const calm = await screen.findByRole('checkbox', { name: 'Calm mode: no clock' });
    expect(calm).toBeDisabled();
    await startIn(user);
    expect(screen.getByRole('dialog', { name: 'Probe: Letters' })).toBeVisible();
    arrives({ time_factor: 2, is_calm: false });
    await waitFor(() => expect(calm).toBeEnabled());
    await user.click(calm);
    await waitFor(() => expect(calm).toBeChecked());
    expect(callsOf(saveProbeSettings)[0]?.body).toEqual({ time_factor: 2, is_calm: true });
    await startIn(user);
    expect(await screen.findByText(/^120 seconds, form \d+\./)).toBeVisible();
  });

  it('is for one learner, not for a whole class', async () => {
    answer(listClasses, [classDetail({ students: [student('ana', { name: 'Ana' })] })]);
    const { user } = renderPage('/your-collections');
    await openSetUp(user);
    await press(user, /^Who is practicing\?/);
    await press(user, /^All of/);
    expect(await screen.findByText(/^One student reads at a time\./)).toBeVisible();
    await startIn(user);
    expect(screen.getByRole('dialog', { name: 'Probe: Letters' })).toBeVisible();
    await press(user, /^Who is practicing\?/);
    await press(user, 'Ana');
    await findLearnerSettings();
    await startIn(user);
    expect(await button('Begin')).toBeVisible();
  });
});
