import { createPaymentIntent, listOffers } from '@sixty/contract/shop';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectErrors } from '../../testing/expect-errors.ts';
import { answer, callsOf, noAnswer, refusal } from '../../testing/fake-api.ts';
import { press } from '../../testing/press.ts';
import { renderPage } from '../../testing/render-app.tsx';

it('one order stays one payment session, whatever fails before there is an answer', async () => {
  expectErrors(/could not be opened/);
  answer(listOffers, [{ offer_id: 'single_license', name: 'Single License', price: 29.95, licences: 1 }]);
  answer(createPaymentIntent, () => new Response('Bad gateway', { status: 502 }));
  const { user } = renderPage('/shop');
  await press(user, 'Buy now: Single License');
  const tries = [noAnswer, () => refusal('unavailable'), () => refusal('internal')];
  for (const [index, failing] of tries.entries()) {
    await screen.findByText(/^The checkout didn’t open\./);
    answer(createPaymentIntent, failing);
    await press(user, 'Try again');
    await waitFor(() => expect(callsOf(createPaymentIntent)).toHaveLength(index + 2));
  }
  await screen.findByText(/^The checkout didn’t open\./);
  const keys = callsOf(createPaymentIntent).map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
});

it('of two offers with the same price, only the one being bought is busy', async () => {
  const offer = { price: 29.95, licences: 1 };
  answer(listOffers, [
    { ...offer, offer_id: 'single_license', name: 'Single License' },
    { ...offer, offer_id: 'multi_license_pack', name: 'License Pack' },
  ]);
  answer(createPaymentIntent, async () => new Promise<Response>(() => {}));
  const { user } = renderPage('/shop');
  await press(user, 'Buy now: Single License');
  const buttonOf = (name: string) => screen.getByRole('button', { name: `Buy now: ${name}` });
  await waitFor(() => expect(buttonOf('Single License')).toHaveAttribute('aria-disabled', 'true'));
  expect(buttonOf('License Pack')).toBeDisabled();
  expect(buttonOf('License Pack')).not.toHaveAttribute('aria-disabled', 'true');
});
