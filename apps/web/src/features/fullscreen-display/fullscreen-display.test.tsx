import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { advanceTime } from '../../testing/advance-time.ts';
import { renderPage } from '../../testing/render-app.tsx';
import { answerReports } from '../../testing/sent-reports.ts';
import { sessionState } from '../../testing/session-state.ts';
import { letters, progress, renderSession } from './testing/session.ts';

const many = letters('ABCDEFGHIJKLMNOPQRSTUVWXYZ'.repeat(8));
const picture = { name: 'cat', svg: '<svg/>' };

const open = (
  settings: Partial<Record<keyof typeof sessionState, unknown>>,
  sequence: readonly object[] = many,
) => {
  answerReports();
  const items = sequence.map((item, id) => ({ id, ...item }));
  return renderPage('/fullscreen-display', { state: { ...sessionState, ...settings, sequence: items } });
};

const start = (rate: string) => screen.findByRole('button', { name: `Start at ${rate}` });
const pace = () => screen.findByText('a minute', { exact: false });

beforeEach(() => localStorage.clear());

it('asks before more than three items a second, and starts at three if that is chosen', async () => {
  const { user } = open({ speed: 200 });
  const dialog = await screen.findByRole('dialog', { name: 'This will flash' });
  expect(dialog).toHaveTextContent(/^This will flash.*More than 3 items a second can cause seizures/);
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(await start('180 a minute')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await pace()).toHaveTextContent('180 a minute');
});

it('remembers what was confirmed: not a faster speed, and no pictures', async () => {
  const first = open({ speed: 200 });
  await first.user.click(await start('300 a minute'));
  expect(await pace()).toHaveTextContent('300 a minute');
  first.unmount();

  const again = open({ speed: 250 });
  expect(await pace()).toHaveTextContent('240 a minute');
  again.unmount();

  const faster = open({ speed: 150 });
  await start('400 a minute');
  faster.unmount();

  const { user } = open({ speed: 200 }, [picture, picture]);
  expect(await screen.findByRole('dialog')).toHaveTextContent('More than 3 pictures a second');
  await user.click(await start('300 a minute'));
  expect(await pace()).toHaveTextContent('300 a minute');
});

it('has a way back', async () => {
  const { user } = open({ speed: 200 });
  await start('180 a minute');
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Your Collections' })).toBeVisible();
});

it('asks nothing where items wait for answers or show them', async () => {
  const interactive = open({ speed: 100, isInteractive: true });
  await screen.findByLabelText('Your answer');
  interactive.unmount();
  open({ speed: 100, category: 'Math', type: 'mathProblems' }, [
    { name: '1 + 1', count: 2 },
    { name: '1 + 2', count: 3 },
  ]);
  expect(await pace()).toHaveTextContent('600 a minute');
});

it.each(['nonsense', '0', '-5', '5000'])('asks although the browser’s storage has %j', async (stored) => {
  localStorage.setItem('confirmedTextSpeed', stored);
  open({ speed: 200 });
  expect(await start('180 a minute')).toBeVisible();
});

it('stops at three a second while running, and says so', async () => {
  const { user } = await renderSession(many, { speed: 400 });
  const faster = screen.getByRole('button', { name: 'Faster' });
  expect(await pace()).toHaveTextContent('150 a minute');
  await user.keyboard('++++');
  expect(await pace()).toHaveTextContent('180 a minute at most');
  expect(faster).toHaveAttribute('aria-disabled', 'true');
  await user.click(faster);
  expect(await pace()).toHaveTextContent('180 a minute');
});

it('goes as fast as was confirmed while running', async () => {
  localStorage.setItem('confirmedTextSpeed', '250');
  const { user } = await renderSession(many, { speed: 400 });
  await user.keyboard('++++++++');
  expect(await pace()).toHaveTextContent('240 a minute at most');
});

it('steps three times a second while an arrow key is held', async () => {
  const { user } = await renderSession(letters('ABCDEFGHIJ'), { speed: 60_000 });
  await user.keyboard('{ArrowRight>20}');
  await waitFor(() => expect(progress(20)).toBeVisible());
  await advanceTime(1000);
  expect(progress(20)).toBeVisible();
  await user.keyboard('{ArrowRight>20/}');
  await waitFor(() => expect(progress(30)).toBeVisible());
});
