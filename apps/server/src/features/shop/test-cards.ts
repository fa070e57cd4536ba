/**
 * Some of Stripe's test numbers (https://docs.stripe.com/testing). All others are refused, so that nobody enters
 * a real card.
 */
const accepted: ReadonlySet<string> = new Set([
  '4242424242424242',
  '4000056655665556',
  '5555555555554444',
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
]);

const declined: Readonly<Record<string, string>> = {
  '4000000000000002': 'Your card was declined.',
  '4000000000009995': 'Your card has insufficient funds.',
  '4000000000009987': 'Your card was declined.',
  '4000000000009979': 'Your card was declined.',
  '4000000000000069': 'Your card has expired.',
  '4000000000000127': "Your card's security code is incorrect.",
  '4000000000000119': 'An error occurred while processing your card. Try again in a little bit.',
  '4242424242424241': 'Your card number is incorrect.',
  '4000000000006975': 'Your card was declined for making repeated attempts too frequently.',
  '4000000000000341': 'Your card was declined.',
  '4100000000000019': 'Your card was declined.',
};

export type CardFields = { readonly number: string; readonly expiry: string; readonly cvc: string };

export type CardErrors = Partial<Record<keyof CardFields, string | undefined>>;

export type CardOutcome =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'declined'; readonly reason: string }
  | { readonly kind: 'invalid'; readonly errors: CardErrors };

const readExpiry = (text: string): { readonly month: number; readonly year: number } | null => {
  const match = /^\s*(\d{1,2})\s*[/-]?\s*(\d{4}|\d{2})\s*$/.exec(text);
  if (!match) return null;
  const month = Number(match[1]);
  const year = Number(match[2]);
  return month >= 1 && month <= 12 ? { month, year: year < 100 ? 2000 + year : year } : null;
};

const problemOfExpiry = (text: string, now: number): string | null => {
  const expiry = readExpiry(text);
  if (!expiry) return 'Please enter month and year, such as 12/34.';
  return Date.UTC(expiry.year, expiry.month) <= now ? 'This date is in the past.' : null;
};

export const tryCard = (card: CardFields, now: number): CardOutcome => {
  const number = card.number.replaceAll(/[\s-]/g, '');
  const reason = declined[number];
  const errors: CardErrors = {};
  if (!accepted.has(number) && reason === undefined)
    errors.number = 'Only test cards work here. Try 4242 4242 4242 4242.';
  const expiryProblem = problemOfExpiry(card.expiry, now);
  if (expiryProblem !== null) errors.expiry = expiryProblem;
  if (!/^\s*\d{3,4}\s*$/.test(card.cvc)) errors.cvc = 'Please enter three or four digits.';
  if (Object.keys(errors).length > 0) return { kind: 'invalid', errors };
  return reason === undefined ? { kind: 'accepted' } : { kind: 'declined', reason };
};
