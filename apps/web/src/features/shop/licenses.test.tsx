import { readSignIn } from '@sixty/contract/account';
import { listLicenses, listOrders, redeemLicense, type License, type Order } from '@sixty/contract/shop';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { expectErrors } from '../../testing/expect-errors.ts';
import { answer, callsOf, noAnswer, refusal, type ReceivedCall } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-app.tsx';

const license = (key: string, changes: Partial<License> = {}): License => ({
  licence_id: key,
  key,
  name: 'Single License',
  status: 'unused',
  is_bought: true,
  is_test: false,
  is_good: true,
  created_at: '2026-01-01T00:00:00.000Z',
  redeemed_at: null,
  ...changes,
});

const order = (day: string): Order => ({
  order_id: day,
  status: 'paid',
  amount: 29.95,
  currency: 'usd',
  is_test: false,
  lines: [{ offer_id: 'single_license', name: 'Single License', price: 29.95, quantity: 1 }],
  created_at: `${day}T12:00:00.000Z`,
  paid_at: `${day}T12:00:00.000Z`,
});

const button = (name: string | RegExp) => screen.findByRole('button', { name });

beforeEach(() => {
  expectErrors(/A request failed|not redeemed/);
  answer(readSignIn, { kind: 'connection', is_admin: false });
  answer(listOrders, []);
  answer(listLicenses, []);
});

it('offers another try where licenses, or the next part of a list, did not load', async () => {
  let hasNetwork = false;
  const paged =
    (path: string, first: unknown, second: unknown) =>
    ({ query }: ReceivedCall): Response => {
      if (query['cursor'] === undefined)
        return Response.json([first], { headers: { link: `</api${path}?cursor=c1>; rel="next"` } });
      return hasNetwork ? Response.json([second]) : noAnswer();
    };
  answer(listOrders, paged('/orders', order('2026-02-02'), order('2026-01-01')));
  answer(listLicenses, noAnswer);
  const { user } = renderPage('/my-account');
  expect(await screen.findByText(/^Your licenses didn’t load\./)).toBeVisible();
  answer(
    listLicenses,
    paged('/licences', license('SIXTY-AAAA-AAAA-AAAA-AAAA'), license('SIXTY-BBBB-BBBB-BBBB-BBBB')),
  );
  (await button('Try again')).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('SIXTY-AAAA-AAAA-AAAA-AAAA')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Licenses' })).toHaveFocus();
  for (const [name, shown] of [
    ['orders', 'January 1, 2026'],
    ['licenses', 'SIXTY-BBBB-BBBB-BBBB-BBBB'],
  ] as const) {
    hasNetwork = false;
    const more = await button(`Show more ${name}`);
    await user.click(more);
    expect(await screen.findByText(/More didn’t load\. We couldn’t reach the server\./)).toBeVisible();
    expect(more).toHaveFocus();
    hasNetwork = true;
    await user.click(more);
    expect(await screen.findByText(shown)).toBeVisible();
    expect(more).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  }
});

it('lets no test license stand in the way where licenses cost money', async () => {
  answer(listLicenses, [
    license('SIXTY-PAID-PAID-PAID-PAID'),
    license('SIXTY-TEST-TEST-TEST-TEST', { is_test: true, is_good: false }),
    license('SIXTY-MINE-MINE-MINE-MINE', { status: 'mine', is_test: true, is_good: false }),
  ]);
  const { user } = renderPage('/my-account');
  const use = await button(/^Use it myself/);
  expect(use).toHaveAccessibleName('Use it myself: SIXTY-PAID-PAID-PAID-PAID');
  expect(screen.getByRole('button', { name: /^Copy SIXTY/ })).toHaveAccessibleName(
    'Copy SIXTY-PAID-PAID-PAID-PAID',
  );
  const texts = screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
    .filter((text) => text.includes('SIXTY-'));
  expect(texts).toEqual([
    expect.stringMatching(/Not used yet/),
    expect.stringMatching(/No longer valid.*Test/),
    expect.stringMatching(/Yours.*Test/),
  ]);

  // Redeemed elsewhere meanwhile: the list loads again.
  answer(redeemLicense, refusal('conflict', 'Someone already redeemed this key.'));
  const loads = callsOf(listLicenses).length;
  await user.click(use);
  expect(await screen.findByText('Someone already redeemed this key.')).toBeVisible();
  await waitFor(() => expect(callsOf(listLicenses).length).toBeGreaterThan(loads));
});
