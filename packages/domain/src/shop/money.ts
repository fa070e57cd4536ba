export const dollarsOf = (cents: number): number => cents / 100;

/** Null unless a positive amount of whole cents. Absorbs floating-point error. */
export const centsOf = (dollars: number): number | null => {
  const cents = Math.round(dollars * 100);
  return Number.isSafeInteger(cents) && cents > 0 && cents / 100 === dollars ? cents : null;
};

const priceFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

export const priceTextOf = (dollars: number): string => priceFormat.format(dollars);

export const priceText = (cents: number): string => priceTextOf(dollarsOf(cents));
