import { priceText } from '@sixty/domain/shop';
import { html, type Html } from '../../pages/html.ts';
import { alertLine, layout, type PageLook } from '../../pages/page.ts';
import type { CardErrors } from './test-cards.ts';

export const testCheckoutPath = '/test-checkout';

type Line = { readonly name: string; readonly unit_cents: number; readonly quantity: number };

export type CheckoutState = {
  readonly alert?: string | undefined;
  readonly errors?: CardErrors | undefined;
  readonly values?: Partial<Record<'number' | 'expiry', string | undefined>> | undefined;
};

const fields = [
  { name: 'number', label: 'Card number', maxLength: 30, hint: 'Try 4242 4242 4242 4242.' },
  { name: 'expiry', label: 'Expiry date', maxLength: 9, hint: 'Any future date, like 12/34.' },
  { name: 'cvc', label: 'Security code', maxLength: 6, hint: 'Any three digits.' },
] as const;

const fieldOf = (
  { name, label, maxLength, hint }: (typeof fields)[number],
  { errors = {}, values = {} }: CheckoutState,
): Html => {
  const error = errors[name];
  const first = fields.find((field) => errors[field.name] !== undefined)?.name ?? 'number';
  const value = name === 'cvc' ? undefined : values[name];
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="text"
      inputmode="numeric"
      autocomplete="off"
      maxlength="${maxLength}"
      required
      ${value !== undefined && html`value="${value}"`}
      ${name === first && html`autofocus`}
      aria-describedby="${name}-hint${error === undefined ? '' : ` ${name}-error`}"
      ${error !== undefined && html`aria-invalid="true"`}
    />
    <p class="hint" id="${name}-hint">${hint}</p>
    ${error !== undefined && html`<p class="error" id="${name}-error" role="alert">${error}</p>`}
  </div>`;
};

export const testCheckoutPage = (
  look: PageLook,
  page: {
    readonly sessionId: string;
    readonly lines: readonly Line[];
    readonly cents: number;
    readonly cancel: string;
    readonly state?: CheckoutState;
  },
): string => {
  const { sessionId, lines, cents, cancel, state = {} } = page;
  return layout(
    look,
    'Checkout',
    html`<p class="test-mode"><strong>Test mode</strong> No money moves, and no real card works here.</p>
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
      ${alertLine(state.alert)}
      <form method="post" action="${testCheckoutPath}/${sessionId}" novalidate>
        ${fields.map((field) => fieldOf(field, state))}
        <button class="primary">Pay ${priceText(cents)}</button>
      </form>
      <p class="aside"><a href="${cancel}">Back to the shop without paying</a></p>`,
  );
};
