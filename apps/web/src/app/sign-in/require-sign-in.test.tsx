import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { paths } from '../../platform/paths.ts';
import { renderPage } from '../../testing/render-app.tsx';

const publicPaths = new Set<string>([paths.landing, paths.about, paths.callback, paths.sharedCollection]);
const guardedPaths = [
  '/your-collections',
  '/new-collection',
  '/collection-setup',
  '/collection-final-step',
  '/discover-collections',
  '/fullscreen-display',
  '/name-generator',
  '/resources',
  '/settings',
  '/my-account',
  '/admin',
  '/reports',
  '/badges-achievements',
  '/shop',
  '/credits',
  '/games',
  '/games/matching-game',
  '/games/multiple-words-game',
  '/games/timed-challenges',
  '/timed-challenges',
  '/probe',
  '/probe/learner',
  '/probe/second-scorer',
  '/probes',
  '/classes',
  '/classes/join',
  '/classes/:id',
  '/classes/:id/students/:studentId',
];

it('every page but the public ones is guarded', () => {
  expect(guardedPaths.toSorted()).toEqual(
    Object.values(paths)
      .filter((path) => !publicPaths.has(path))
      .toSorted(),
  );
});

it.each(guardedPaths)('%s asks a visitor to sign in, once, to come back to it', async (path) => {
  const signIn = vi.fn();
  renderPage(`${path}?from=a-link#here`, { auth: { phase: 'signed-out', signIn } });
  await waitFor(() => expect(signIn).toHaveBeenCalled());
  expect(await screen.findByRole('status')).toBeVisible();
  expect(screen.queryByRole('heading')).toBeNull();
  expect(signIn).toHaveBeenCalledOnce();
  expect(signIn).toHaveBeenCalledWith(expect.objectContaining({ returnTo: `${path}?from=a-link#here` }));
});

it('during the sign-in check, a guarded page shows only a spinner', async () => {
  renderPage('/your-collections', { auth: { phase: 'loading' } });
  expect(await screen.findByRole('status')).toBeVisible();
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});
