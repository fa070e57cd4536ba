import { alertLine, html, type Html, layout, type PageAssets } from '../pages/page.ts';
import { secondStepPath } from './interaction-paths.ts';
import { cancelForm, field, type FieldOptions, type FormState } from './pages.ts';
import type { AuthenticatorSetUp } from './two-factor-set-up.ts';

const codeField: FieldOptions = {
  name: 'code',
  label: 'Code',
  type: 'text',
  autocomplete: 'one-time-code',
  maxLength: 12,
  inputMode: 'numeric',
  hint: 'Six digits from your authenticator app.',
};

const recoveryCodeField: FieldOptions = {
  name: 'code',
  label: 'Recovery code',
  type: 'text',
  autocomplete: 'off',
  maxLength: 40,
  hint: 'Such as k3mf-92xp-aq7t-hwde. Each one works once.',
};

type PasskeyForm = {
  action: string;
  kind: 'create' | 'get';
  options: object;
  label: string;
};

/** Shown and sent by /passkey.js. */
const passkeyForm = ({ action, kind, options, label }: PasskeyForm): Html =>
  html`<form method="post" action="${action}" data-passkey="${kind}" data-options="${JSON.stringify(options)}" hidden>
      <p class="alert" role="alert" data-failed hidden>
        The passkey wasn’t used. Please try again, or choose another way.
      </p>
      <input type="hidden" name="credential" />
      <button class="primary">${label}</button>
    </form>
    <p data-unsupported hidden>This browser can’t use passkeys.</p>
    <noscript><p>Passkeys need JavaScript.</p></noscript>
    <script src="/passkey.js"></script>`;

const or = html`<p class="or">or</p>`;

export const secondStepPage = (
  assets: PageAssets,
  {
    uid,
    hasAuthenticator,
    passkeyOptions,
    state = {},
  }: { uid: string; hasAuthenticator: boolean; passkeyOptions: object | null; state?: FormState },
): string =>
  layout(
    assets,
    'One more step',
    html`${alertLine(state.alert)}
    ${
      passkeyOptions &&
      passkeyForm({
        action: secondStepPath(uid, 'passkey'),
        kind: 'get',
        options: passkeyOptions,
        label: 'Use a passkey',
      })
    }
    ${passkeyOptions !== null && hasAuthenticator && or}
    ${
      hasAuthenticator &&
      html`<form method="post" action="${secondStepPath(uid, 'code')}" novalidate>
        ${field(codeField, state, true)}
        <button class="primary">Continue</button>
      </form>`
    }
      <p class="aside"><a href="${secondStepPath(uid, 'recovery-code')}">Use a recovery code</a></p>
      ${cancelForm(uid)}`,
  );

export const recoveryCodePage = (
  assets: PageAssets,
  { uid, state = {} }: { uid: string; state?: FormState },
): string =>
  layout(
    assets,
    'Use a recovery code',
    html`${alertLine(state.alert)}
      <form method="post" action="${secondStepPath(uid, 'recovery-code')}" novalidate>
        ${field(recoveryCodeField, state, true)}
        <button class="primary">Continue</button>
      </form>
      <p class="aside"><a href="${secondStepPath(uid)}">Back</a></p>
      <p>No code left? Ask the person who runs Sixty at your school.</p>`,
  );

const spaced = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

export const setUpPage = (
  assets: PageAssets,
  {
    uid,
    authenticator,
    passkeyOptions,
    state = {},
  }: { uid: string; authenticator: AuthenticatorSetUp; passkeyOptions: object | null; state?: FormState },
): string =>
  layout(
    assets,
    'Set up a second step',
    html`<p>
        Your school asks teachers for a second step when they sign in, so that a stolen password isn’t enough.
      </p>
      ${alertLine(state.alert)}
      ${
        passkeyOptions &&
        html`<h2>With this device or a security key</h2>
          ${passkeyForm({
            action: secondStepPath(uid, 'new-passkey'),
            kind: 'create',
            options: passkeyOptions,
            label: 'Create a passkey',
          })}
          ${or}`
      }
      <h2>With an authenticator app</h2>
      <p>Scan this with the app, then type the code that it shows.</p>
      <img class="qr" src="${authenticator.qr}" alt="QR code for your authenticator app" />
      <p>
        On this device, <a href="${authenticator.uri}">open the app</a>, or type this key into it:
        <code>${spaced(authenticator.secret)}</code>
      </p>
      <form method="post" action="${secondStepPath(uid, 'authenticator')}" novalidate>
        ${field(codeField, state, state.errors !== undefined)}
        <button class="primary">Continue</button>
      </form>
      ${cancelForm(uid)}`,
  );

export const recoveryCodesPage = (
  assets: PageAssets,
  { uid, codes, isRenewal }: { uid: string; codes: readonly string[]; isRenewal: boolean },
): string =>
  layout(
    assets,
    'Save your recovery codes',
    html`${isRenewal && html`<p>Your earlier recovery codes no longer work. These are new.</p>`}
      <p>
        If you lose your device, each of these codes signs you in once. Print this page or write them down: they
        are shown only now.
      </p>
      <ul class="codes">
        ${codes.map((code) => html`<li><code>${code}</code></li>`)}
      </ul>
      <form method="post" action="${secondStepPath(uid, 'done')}">
        <button class="primary">I’ve saved them</button>
      </form>`,
  );
