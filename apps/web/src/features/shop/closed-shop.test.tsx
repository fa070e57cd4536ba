import { readSignIn } from '@sixty/contract/account';
import { listLicenses, listOffers, listOrders } from '@sixty/contract/shop';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { expectNoViolation } from '../../testing/axe.ts';
import { expectErrors } from '../../testing/expect-errors.ts';
import { answer, callsOf, noAnswer, refusal, setPayment } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-app.tsx';

beforeEach(() => {
  expectErrors(/A request failed/);
  setPayment('none');
  answer(readSignIn, { kind: 'connection', is_admin: false });
  answer(listOffers, refusal('not_found', 'Nothing can be ordered here.'));
  answer(listOrders, []);
  answer(listLicenses, []);
});

it('says on its page that nothing can be ordered, and offers neither goods, a cart, nor another try', async () => {
  renderPage('/shop');
  expect(await screen.findByText('Nothing can be ordered here.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Try again|Buy|Cart/ })).toBeNull();
  await expectNoViolation();
});

const linksOf = async () => {
  const parts = await screen.findByRole('navigation', { name: 'On this page' });
  return within(parts)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
};

it('leaves licenses and orders out of the My Account of people who have none', async () => {
  renderPage('/my-account');
  await waitFor(() => expect(callsOf(listLicenses)).not.toEqual([]));
  await waitFor(async () => expect(await linksOf()).not.toContain('Licenses'));
  expect(await linksOf()).toContain('Time zone');
  expect(await linksOf()).not.toContain('Orders');
  expect(screen.queryByRole('heading', { name: /Licenses|Orders/ })).toBeNull();
});

it('shows on My Account what people paid for before', async () => {
  answer(listLicenses, [
    {
      licence_id: 'a',
      key: 'SIXTY-AAAA-AAAA-AAAA-AAAA',
      name: 'Single License',
      status: 'mine',
      is_bought: true,
      is_test: false,
      is_good: true,
      created_at: '2026-01-01T00:00:00.000Z',
      redeemed_at: '2026-01-01T00:00:00.000Z',
    },
  ]);
  renderPage('/my-account');
  expect(await screen.findByText('SIXTY-AAAA-AAAA-AAAA-AAAA')).toBeVisible();
  expect(await linksOf()).toContain('Licenses');
  await waitFor(async () => expect(await linksOf()).not.toContain('Orders'));
});

it('offers another try where these did not load', async () => {
  answer(listOrders, noAnswer);
  renderPage('/my-account');
  expect(await screen.findByText(/^Your orders didn’t load\./)).toBeVisible();
});
