import { describe, expect, it } from 'vitest';
import { tryCard } from './test-cards.ts';

const now = Date.UTC(2026, 10, 22);
const card = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' };

describe('the test checkout', () => {
  it.each([
    '4242424242424242',
    '4242-4242-4242-4242',
    '4000056655665556',
    ' 5555 5555 5555 4444 ',
    '2223003122003222',
    '5200828282828210',
    '5105105105105100',
    '378282246310005',
    '371449635398431',
    '6011111111111117',
    '6011000990139424',
    '6011981111111113',
    '3056930009020004',
    '36227206271667',
    '6555900000604105',
    '3566002020360505',
    '6200000000000005',
  ])('accepts the test card %s', (number) => {
    expect(tryCard({ ...card, number }, now)).toEqual({ kind: 'accepted' });
  });

  it.each([
    ['4000 0000 0000 0002', 'Your card was declined.'],
    ['4000 0000 0000 9995', 'Your card has insufficient funds.'],
    ['4000 0000 0000 9987', 'Your card was declined.'],
    ['4000 0000 0000 9979', 'Your card was declined.'],
    ['4000 0000 0000 0069', 'Your card has expired.'],
    ['4000 0000 0000 0127', "Your card's security code is incorrect."],
    ['4000 0000 0000 0119', 'An error occurred while processing your card. Try again in a little bit.'],
    ['4242 4242 4242 4241', 'Your card number is incorrect.'],
    ['4000 0000 0000 6975', 'Your card was declined for making repeated attempts too frequently.'],
    ['4000 0000 0000 0341', 'Your card was declined.'],
    ['4100 0000 0000 0019', 'Your card was declined.'],
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

  it('wants a date in the future or the current month', () => {
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
