import { button, card, dialog, heading, reads, sees } from './tab.ts';
import { test, visit } from './test.ts';

test('a license is put into the cart and paid', async ({ tab, api: _api }) => {
  await visit(tab, '/shop');
  await tab.click(button(/^Add to Cart/, card('Single License')));
  await tab.click(button(/^Cart/));
  await reads(tab, '$29.95', dialog('Your cart'));
  await tab.click(button('Proceed to Checkout', dialog('Your cart')));
  await sees(tab, heading('Checkout'));
  await tab.click(button(/^Pay/));
  await sees(tab, heading('Thank you!'));
  await reads(tab, 'SIXTY-');
});
