import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../testing/render-app.tsx';
import { advanceTime } from '../../testing/advance-time.ts';

const questions = { level: 2, name: 'Frequently asked questions' };

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

it('Resources says that it loads, and shows its content after a second', async () => {
  const begun = Date.now();
  const { unmount } = renderPage('/resources');
  expect(await screen.findByText('Loading resources...')).toBeVisible();
  await screen.findByRole('heading', questions);
  expect(Date.now() - begun).toBeGreaterThanOrEqual(1000);
  expect(screen.queryByText('Loading resources...')).toBeNull();
  unmount();

  renderPage('/resources');
  await screen.findByText('Loading resources...');
  await advanceTime(1000);
  expect(screen.getByRole('heading', questions)).toBeVisible();
});

it('a video that cannot be fetched says so, and gives the focus back', async () => {
  const { user } = renderPage('/resources');
  await screen.findByText('Loading resources...');
  await advanceTime(1000);
  const link = screen.getByRole('link', { name: 'Watch Video: Play the Matching Game' });
  await user.click(link);
  const dialog = await screen.findByRole('dialog', { name: 'Play the Matching Game' });
  expect(within(dialog).queryByRole('alert')).toBeNull();
  const sources = dialog.querySelectorAll('source');
  for (const source of sources) fireEvent.error(source);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('The video didn’t load.');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(link).toHaveFocus();
});
