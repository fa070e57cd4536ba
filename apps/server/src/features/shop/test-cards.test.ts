import { describe, expect, it } from 'vitest';
import { tryCard } from './test-cards.ts';

const now = Date.UTC(2026, 10, 22);
const card = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' };

describe('the test checkout', () => {
  it.each(['4242424242424242', '4242-4242-4242-4242', ' 5555 5555 5555 4444 ', '378282246310005'])(
    'accepts the test card %s',
    (number) => {
      expect(tryCard({ ...card, number }, now)).toEqual({ kind: 'accepted' });
    },
  );

  it.each([
    ['4000 0000 0000 0002', 'Your card was declined.'],
    ['4000 0000 0000 9995', 'Your card has insufficient funds.'],
    ['4000 0000 0000 0069', 'Your card has expired.'],
    ['4000 0000 0000 0127', "Your card's security code is incorrect."],
  ])('declines the test card %s', (number, reason) => {
    expect(tryCard({ ...card, number }, now)).toEqual({ kind: 'declined', reason });
  });

  it.each(['', '4111111111111111', '4242', 'x'.repeat(5000), '4242 4242 4242 4242 4242'])(
    'takes no other number: %j',
    (number) => {
      expect(tryCard({ ...card, number }, now)).toMatchObject({
        kind: 'invalid',
        errors: { number: expect.stringContaining('Only test cards') },
      });
    },
  );

  it('wants a date that is to come, the present month included', () => {
    for (const expiry of ['11/26', '11 / 2026', '1/27', '1227'])
      expect(tryCard({ ...card, expiry }, now).kind).toBe('accepted');
    for (const expiry of ['10/26', '13/30', '0/30', '', 'soon'])
      expect(tryCard({ ...card, expiry }, now)).toHaveProperty('errors.expiry');
  });

  it('wants a security code', () => {
    for (const cvc of ['', '12', '12345', 'abc'])
      expect(tryCard({ ...card, cvc }, now)).toHaveProperty('errors.cvc');
    expect(tryCard({ ...card, cvc: ' 1234 ' }, now).kind).toBe('accepted');
  });
});
