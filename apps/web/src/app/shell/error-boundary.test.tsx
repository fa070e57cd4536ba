import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { expectErrors } from '../../testing/expect-errors.ts';
import { lazyPage } from '../routes.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

const openPage = () => {
  let isConnected = false;
  const importAgain = async () => {
    if (!isConnected) throw new TypeError('Failed to fetch.');
    return { Page: () => <h1>Credits</h1> };
  };
  const { Component: Page } = lazyPage(importAgain, 'Page');
  const page = (path: string) => (
    <Suspense fallback={<p>Loading</p>}>
      <ErrorBoundary page={path}>{path === '/credits' && <Page />}</ErrorBoundary>
    </Suspense>
  );
  return {
    ...render(page('/credits')),
    page,
    connect: () => {
      isConnected = true;
    },
  };
};

it('‘Try again’ loads the code of a page again, as often as it takes', async () => {
  expectErrors(/Failed to fetch|didn’t load|could not be drawn|at |React will try/);
  const { connect } = openPage();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Something went wrong.' })).toBeVisible();
  connect();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Credits' })).toBeVisible();
});

it('a page whose code failed to load loads at the next visit', async () => {
  expectErrors(/Failed to fetch|didn’t load|could not be drawn|at |React will try/);
  const { connect, page, rerender } = openPage();
  await screen.findByRole('heading', { name: 'Something went wrong.' });
  connect();
  rerender(page('/settings'));
  rerender(page('/credits'));
  expect(await screen.findByRole('heading', { name: 'Credits' })).toBeVisible();
});

it('offers no ‘Try again’ for an error of a page itself', async () => {
  expectErrors(/It broke|could not be drawn|at |React will try/);
  const Broken = () => {
    throw new Error('It broke.');
  };
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  expect(await screen.findByRole('button', { name: 'Reload page' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
