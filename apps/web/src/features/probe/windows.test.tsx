import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { postTo } from '../../platform/channel.ts';
import { expectNoViolation } from '../../testing/axe.ts';
import { openProbe, probeConfiguration } from '../../testing/probe.ts';
import { renderPage } from '../../testing/render-app.tsx';
import { advanceTime } from '../../testing/advance-time.ts';
import { sentReports } from '../../testing/sent-reports.ts';

const ends: { close: () => void }[] = [];

const otherEnd = (id: string) => {
  const channel = new BroadcastChannel(`sixty-probe-${id}`);
  const received: unknown[] = [];
  channel.addEventListener('message', ({ data }) => void received.push(data));
  ends.push(channel);
  return { post: (message: unknown) => act(() => postTo(channel, message)), received };
};

const button = (name: string | RegExp) => screen.findByRole('button', { name });

const openWindow = async (
  user: { click: (element: Element) => Promise<void> },
  name: string,
  role: string,
) => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(window);
  await user.click(await button(name));
  const [address] = opened.mock.calls.at(-1) ?? [];
  const end = otherEnd(String(address).split('#')[1] ?? '');
  end.post({ type: 'here', id: role, role });
  await screen.findByText(/window is open/);
  const leave = () => end.post({ type: 'gone', id: role });
  ends.unshift({ close: leave });
  return { ...end, leave };
};

afterEach(() => {
  for (const end of ends.splice(0)) end.close();
});

it('the student window follows the run, and the probe is void once it is lost', async () => {
  const { user } = openProbe();
  const learner = await openWindow(user, 'Open the student window', 'learner');
  await user.click(await button('Begin'));
  await waitFor(() =>
    expect(learner.received.at(-1)).toMatchObject({
      type: 'view',
      view: { phase: 'running', configuration: { texts: probeConfiguration.texts, perRow: 10 } },
    }),
  );
  learner.leave();
  expect(await screen.findByText(/The student window was closed or hidden\./)).toBeVisible();
  await waitFor(() => expect(sentReports()).toHaveLength(1));
  expect(sentReports()[0]).toMatchObject({ mode: 'probe', ending: 'void', items: [] });
});

it('a window that was closed before the probe began is not missed', async () => {
  const { user } = openProbe();
  const learner = await openWindow(user, 'Open the student window', 'learner');
  learner.leave();
  expect(await button('Open the student window')).toBeVisible();
  await user.click(await button('Begin'));
  expect(await button('1: a')).toHaveFocus();
});

it('says so if the browser blocks the window', async () => {
  const { user } = openProbe();
  vi.spyOn(window, 'open').mockReturnValue(null);
  await user.click(await button('Add a second scorer'));
  expect(await screen.findByText(/Allow pop-ups for this page/)).toBeVisible();
});

it('shows how far a second scorer agrees, and stores their marks with the probe', async () => {
  const { user } = openProbe();
  const second = await openWindow(user, 'Add a second scorer', 'second_scorer');
  await user.click(await button('Begin'));
  await user.click(await button('2: b'));
  await advanceTime(61_000);
  await user.click(await button(/^10: /));
  await user.click(await button('Done'));
  expect(await screen.findByText(/^Waiting for the second scorer to press Done\./)).toBeVisible();
  expect(sentReports()).toHaveLength(0);
  const { view } = second.received.at(-1) as { view: { run: string } };
  second.post({ type: 'scored', run: 'another', outcomes: [] });
  second.post({ type: 'scored', run: view.run, outcomes: Array.from({ length: 10 }, () => 'correct') });
  expect(await screen.findByText('9 of 10 items: 90%')).toBeVisible();
  expect(screen.getByRole('row', { name: '2: b error correct' })).toBeVisible();
  await waitFor(() => expect(sentReports()).toHaveLength(1));
  expect(sentReports()[0]?.probe?.second_scorer?.outcomes).toHaveLength(10);
  await expectNoViolation();
});

it('stores a probe without the second scorer who has not finished when the page is left', async () => {
  const { user } = openProbe();
  await openWindow(user, 'Add a second scorer', 'second_scorer');
  await user.click(await button('Begin'));
  await advanceTime(61_000);
  await user.click(await button(/^10: /));
  await user.click(await button('Done'));
  await user.click(await button('Done'));
  await waitFor(() => expect(sentReports()).toHaveLength(1));
  expect(sentReports()[0]).toMatchObject({ ending: 'completed', probe: { second_scorer: null } });
});

const viewOf = (phase: string, changes: Readonly<Record<string, unknown>> = {}) => ({
  type: 'view',
  view: {
    run: '1',
    configuration: probeConfiguration,
    phase,
    stopReason: null,
    lastItem: null,
    elapsedMs: null,
    ...changes,
  },
});

it('the student window shows the practice item, then the items, and nothing to press', async () => {
  const teacher = otherEnd('7');
  renderPage('/probe/learner#7');
  expect(await screen.findByText('The next probe will appear here')).toBeVisible();
  await waitFor(() => expect(teacher.received).toContainEqual(expect.objectContaining({ type: 'here' })));
  teacher.post(viewOf('ready'));
  expect(await screen.findByText('f')).toBeVisible();
  teacher.post({ type: 'view', view: { phase: 'nonsense' } });
  teacher.post(viewOf('running'));
  const items = await screen.findByRole('region', { name: 'Items to read' });
  expect(items.children).toHaveLength(30);
  expect(screen.queryByRole('button')).toBeNull();
  await expectNoViolation();
  teacher.post(viewOf('last_item'));
  expect(await screen.findByText('Stop. Thank you!')).toBeVisible();
  teacher.post({ type: 'view', view: null });
  expect(await screen.findByText('The next probe will appear here')).toBeVisible();
});

const openSecond = async (id: string) => {
  const teacher = otherEnd(id);
  const rendered = renderPage(`/probe/second-scorer#${id}`);
  await waitFor(() => expect(teacher.received).toHaveLength(1));
  return { ...rendered, teacher };
};

it('a second scorer marks the same run, says the last item, and sends both on Done', async () => {
  const { user, teacher } = await openSecond('8');
  teacher.post(viewOf('ready'));
  expect(await screen.findByText('Starts when the first scorer presses Begin.')).toBeVisible();
  teacher.post(viewOf('running'));
  await user.click(await button('2: b'));
  await user.click(await button('3: c'));
  await user.click(await button('3: c, error'));
  await expectNoViolation();
  teacher.post(viewOf('last_item', { stopReason: 'time', elapsedMs: 1000 }));
  expect(await screen.findByText(/^Time’s up!/)).toBeVisible();
  await user.click(await button('12: f'));
  expect(await button('Done')).toHaveAttribute('aria-disabled', 'true');
  await user.click(await button('4: d'));
  expect(screen.getByText('Read up to item 4.')).toBeVisible();
  await user.click(await button('Done'));
  await waitFor(() =>
    expect(teacher.received.at(-1)).toEqual({
      type: 'scored',
      run: '1',
      outcomes: ['correct', 'error', 'corrected', 'correct'],
    }),
  );
  expect(screen.getByText(/^Thank you\./)).toBeVisible();
});

it('a second scorer keeps the marks over a reload, and has no last item to say if all was read', async () => {
  const { user, teacher, unmount } = await openSecond('9');
  teacher.post(viewOf('running'));
  await user.click(await button('1: a'));
  unmount();
  const again = await openSecond('9');
  again.teacher.post(viewOf('done', { stopReason: 'finished', lastItem: 29, elapsedMs: 20_000 }));
  expect(await button('1: a, error')).toBeVisible();
  await again.user.click(await button('Done'));
  await waitFor(() => expect(again.teacher.received.at(-1)).toMatchObject({ type: 'scored', run: '1' }));
  expect(again.teacher.received.at(-1)).toHaveProperty('outcomes.length', 30);
});

it('a second scorer who has not seen the reading has nothing to say about it', async () => {
  const { teacher } = await openSecond('10');
  teacher.post(viewOf('done', { stopReason: 'finished', lastItem: 29, elapsedMs: 20_000 }));
  expect(await screen.findByText(/^This reading is over\./)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
