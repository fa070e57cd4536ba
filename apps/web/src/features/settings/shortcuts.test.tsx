import { createReport } from '@sixty/contract/reports';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { characterKeys } from '../../platform/preferences.ts';
import { answer } from '../../testing/fake-api.ts';
import { sessionState } from '../../testing/session-state.ts';
import { renderPage } from '../../testing/render-app.tsx';
import { storedReport } from '../../testing/report.ts';

const state = {
  ...sessionState,
  sequence: [
    { id: 0, name: 'a' },
    { id: 1, name: 'b' },
  ],
};

const openSession = async () => {
  const { user, unmount } = renderPage('/fullscreen-display', { state });
  const missed = await screen.findByRole('button', { name: 'Mark as missed' });
  await waitFor(() =>
    expect(document.querySelector('[data-phase]')).not.toHaveAttribute('data-phase', 'ready'),
  );
  return { user, unmount, missed };
};

it('single letters are no commands of a session once they are switched off', async () => {
  answer(createReport, { ...storedReport('one'), badges: [] });
  // An earlier test may have left an unstored choice.
  characterKeys.set(true);
  const first = await openSession();
  await first.user.keyboard('m');
  expect(first.missed).toHaveAttribute('aria-pressed', 'true');
  first.unmount();

  const settings = renderPage('/settings');
  const shortcuts = await screen.findByRole('checkbox', { name: 'Single-letter shortcuts' });
  expect(shortcuts).toBeChecked();
  await settings.user.click(shortcuts);
  settings.unmount();

  const second = await openSession();
  await second.user.keyboard('m');
  await second.user.keyboard(' ');
  expect(await screen.findByRole('button', { name: 'Resume' })).toBeVisible();
  expect(second.missed).toHaveAttribute('aria-pressed', 'false');
  await second.user.click(screen.getByRole('button', { name: 'Help' }));
  const help = within(await screen.findByRole('dialog'));
  expect(help.getByText('Pause or resume')).toBeVisible();
  expect(help.queryByText(/Mark the current item as missed/)).toBeNull();
  second.unmount();

  const last = renderPage('/settings');
  expect(await screen.findByRole('checkbox', { name: 'Single-letter shortcuts' })).not.toBeChecked();
  await last.user.click(screen.getByRole('button', { name: 'Reset to Default Settings' }));
  expect(screen.getByRole('checkbox', { name: 'Single-letter shortcuts' })).toBeChecked();
});
