/** Dollars as people and calls write them (29.95), from whole cents. */
export const dollarsOf = (cents: number): number => cents / 100;

/**
 * Whole cents of an amount in dollars; null where it is no positive amount of whole cents. A number such as 29.95 has
 * no exact binary form, so what is nearest to a whole cent counts as that cent, and nothing further off does.
 */
export const centsOf = (dollars: number): number | null => {
  const cents = Math.round(dollars * 100);
  const isWhole = Number.isSafeInteger(cents) && cents > 0 && cents / 100 === dollars;
  return isWhole ? cents : null;
};

const priceFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** '$29.95', of dollars: two decimals, thousands apart. */
export const priceTextOf = (dollars: number): string => priceFormat.format(dollars);

/** '$29.95', of whole cents. */
export const priceText = (cents: number): string => priceTextOf(dollarsOf(cents));
