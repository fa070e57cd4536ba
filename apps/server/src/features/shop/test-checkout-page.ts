import { priceText } from '@sixty/domain/shop';
import { html } from '../../pages/html.ts';
import { alertLine, layout, type PageLook } from '../../pages/page.ts';

export const testCheckoutPath = '/test-checkout';

type Line = { readonly name: string; readonly unit_cents: number; readonly quantity: number };

export const testCheckoutPage = (
  look: PageLook,
  page: {
    readonly sessionId: string;
    readonly lines: readonly Line[];
    readonly cents: number;
    readonly cancel: string;
    readonly alert: string | undefined;
  },
): string => {
  const { sessionId, lines, cents, cancel, alert } = page;
  return layout(
    look,
    'Checkout',
    html`<p class="test-mode"><strong>Test mode</strong> No money moves, and no card is asked for.</p>
      <table class="bill">
        <caption>
          Your order
        </caption>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Quantity</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          ${lines.map(
            ({ name, unit_cents, quantity }) =>
              html`<tr>
                <td>${name}</td>
                <td>${quantity}</td>
                <td>${priceText(unit_cents * quantity)}</td>
              </tr>`,
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colspan="2">Total</th>
            <td>${priceText(cents)}</td>
          </tr>
        </tfoot>
      </table>
      ${alertLine(alert)}
      <form method="post" action="${testCheckoutPath}/${sessionId}">
        <button class="primary" name="outcome" value="pay">Pay ${priceText(cents)}</button>
        <button class="quiet" name="outcome" value="decline">Decline</button>
      </form>
      <p class="aside"><a href="${cancel}">Back to the shop without paying</a></p>`,
  );
};
