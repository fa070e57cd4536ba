import { accountLimits } from '@sixty/contract/account';
import { alertLine, html, type Html, layout, type PageAssets } from '../pages/page.ts';
import { interactionPath, signInPath } from './interaction-paths.ts';

export type FieldErrors = Partial<Record<'name' | 'email' | 'password', string>>;

type Field = 'name' | 'email' | 'password' | 'code';

export type FormState = {
  values?: Partial<Record<'name' | 'email', string>>;
  alert?: string;
  errors?: Partial<Record<Field, string>>;
  hints?: Partial<Record<Field, string>>;
};

export type FieldOptions = {
  name: Field;
  label: string;
  type: 'text' | 'email' | 'password';
  autocomplete: string;
  maxLength: number;
  minLength?: number;
  inputMode?: 'numeric';
  hint?: string;
};

export const field = (
  options: FieldOptions,
  { values = {}, errors: messages = {}, hints = {} }: FormState,
  isFirst: boolean,
): Html => {
  const { name, label, type, autocomplete, maxLength, minLength, inputMode } = options;
  const hint = hints[name] ?? options.hint;
  const error = messages[name];
  const value = name === 'name' || name === 'email' ? values[name] : undefined;
  const isFocused = Object.keys(messages).length > 0 ? error !== undefined : isFirst;
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      autocomplete="${autocomplete}"
      maxlength="${maxLength}"
      ${minLength !== undefined && html`minlength="${minLength}"`}
      ${inputMode !== undefined && html`inputmode="${inputMode}"`}
      required
      ${value !== undefined && html`value="${value}"`}
      ${isFocused && html`autofocus`}
      ${(type === 'email' || name === 'code') && html`autocapitalize="none" spellcheck="false"`}
      ${described !== '' && html`aria-describedby="${described}"`}
      ${error !== undefined && html`aria-invalid="true"`}
    />
    ${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}
    ${error !== undefined && html`<p class="error" id="${name}-error" role="alert">${error}</p>`}
  </div>`;
};

export const tooMany = 'Too many attempts. Please wait 15 minutes, then try again.';

const nameField: FieldOptions = {
  name: 'name',
  label: 'Name',
  type: 'text',
  autocomplete: 'name',
  maxLength: 100,
};
const emailField: FieldOptions = {
  name: 'email',
  label: 'Email',
  type: 'email',
  autocomplete: 'username',
  maxLength: 254,
};
const currentPassword: FieldOptions = {
  name: 'password',
  label: 'Password',
  type: 'password',
  autocomplete: 'current-password',
  maxLength: accountLimits.maxPassword,
};
const newPassword: FieldOptions = {
  ...currentPassword,
  autocomplete: 'new-password',
  minLength: accountLimits.minPassword,
  hint: `At least ${accountLimits.minPassword} characters. A short sentence works well.`,
};

type SignUpPage = {
  uid: string;
  state?: FormState;
  connections: readonly { id: string; name: string }[];
};

type SignInPage = SignUpPage & { noSignUp: string | null };

const continueWith = ({ uid, connections }: SignUpPage): Html | false =>
  connections.length > 0 &&
  html`<div class="connections">
    <p class="or">or</p>
    ${connections.map(
      ({ id, name }) =>
        // A form would need every provider in the policy's `form-action`.
        html`<a class="quiet" href="${interactionPath(uid, `federated/${id}`)}">Continue with ${name}</a>`,
    )}
  </div>`;

export const cancelForm = (uid: string): Html =>
  html`<form method="post" action="${interactionPath(uid, 'cancel')}">
    <button class="link">Back to Sixty</button>
  </form>`;

const keepSignedIn = html`<label class="check">
  <input type="checkbox" name="remember" value="yes" /> <span>Keep me signed in on this device</span>
</label>`;

const newHere = ({ uid, noSignUp, state = {} }: SignInPage): Html | false => {
  if (noSignUp === null)
    return html`<p class="aside">New here? <a href="${interactionPath(uid, 'sign-up')}">Create an account</a></p>`;
  return noSignUp !== state.alert && html`<p>${noSignUp}</p>`;
};

const privacyLink = html`<p class="aside"><a href="/privacy">Privacy: what we store</a></p>`;

const haveAccount = (uid: string): Html =>
  html`<p class="aside">Already have an account? <a href="${signInPath(uid)}">Sign in</a></p>`;

export const signInPage = (assets: PageAssets, page: SignInPage): string => {
  const { uid, state = {} } = page;
  return layout(
    assets,
    'Sign in',
    html`${alertLine(state.alert)}
      <form method="post" action="${interactionPath(uid, 'sign-in')}" novalidate>
        ${field(emailField, state, true)} ${field(currentPassword, state, false)} ${keepSignedIn}
        <button class="primary">Sign in</button>
      </form>
      ${continueWith(page)}
      <p class="aside">
        <a href="${interactionPath(uid, 'forgotten-password')}">Forgot your password?</a>
      </p>
      ${newHere(page)}
      <p class="aside"><a href="/privacy">Privacy</a></p>
      ${cancelForm(uid)}`,
  );
};

/** @param isLink asks for the address only, to which a link is mailed */
export const signUpPage = (assets: PageAssets, page: SignUpPage, isLink: boolean): string => {
  const { uid, state = {} } = page;
  return layout(
    assets,
    'Create an account',
    html`${isLink && html`<p>Enter your email, and we’ll send you a link to create your account.</p>`}
      ${alertLine(state.alert)}
      <form method="post" action="${interactionPath(uid, 'sign-up')}" novalidate>
        ${!isLink && field(nameField, state, true)} ${field(emailField, state, isLink)}
        ${!isLink && html`${field(newPassword, state, false)} ${keepSignedIn}`}
        <button class="primary">${isLink ? 'Send the link' : 'Create account'}</button>
      </form>
      ${continueWith(page)} ${haveAccount(uid)} ${privacyLink} ${cancelForm(uid)}`,
  );
};

export const forgottenPasswordPage = (
  assets: PageAssets,
  { uid, state = {}, canSendMail }: { uid: string; state?: FormState; canSendMail: boolean },
): string =>
  layout(
    assets,
    'Forgot your password?',
    canSendMail
      ? html`<p>Enter your email, and we’ll send you a link to choose a new password.</p>
          ${alertLine(state.alert)}
          <form method="post" action="${interactionPath(uid, 'forgotten-password')}" novalidate>
            ${field(emailField, state, true)}
            <button class="primary">Send the link</button>
          </form>
          <p class="aside"><a href="${signInPath(uid)}">Back to sign in</a></p>`
      : html`<p>
            Sixty can’t send email here. Ask the person who manages it at your school for a link to choose a new password.
          </p>
          <p class="aside"><a href="${signInPath(uid)}">Back to sign in</a></p>`,
  );

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export const claimPage = (assets: PageAssets, token: string, createdAt: number): string =>
  layout(
    assets,
    'Did you make this account?',
    html`<p>An account with your email was made on ${dayFormat.format(createdAt)}.</p>
      <p><a class="primary" href="/account/reset-password?token=${token}&mine=yes">Yes, choose a new password</a></p>
      <p class="or">or</p>
      <form method="post" action="/account/not-mine">
        <input type="hidden" name="token" value="${token}" />
        <button class="quiet">No, someone else made it</button>
        <p class="hint">You’ll start with an empty account. The other person can’t use your email any more.</p>
      </form>`,
  );

export const resetPasswordPage = (
  assets: PageAssets,
  { token, state = {} }: { token: string; state?: FormState },
): string =>
  layout(
    assets,
    'Choose a new password',
    html`${alertLine(state.alert)}
      <form method="post" action="/account/reset-password" novalidate>
        <input type="hidden" name="token" value="${token}" />
        <input type="hidden" name="mine" value="yes" />
        ${field({ ...newPassword, label: 'New password' }, state, true)}
        <button class="primary">Save the new password</button>
      </form>`,
  );

/** Another site may have started the sign-out, so the script submits only our own. */
export const signOutPage = (assets: PageAssets, { form, isOwn }: { form: Html; isOwn: boolean }): string =>
  layout(
    assets,
    'Sign out',
    html`${form}
      <p>Do you want to sign out of Sixty?</p>
      <p>
        <button class="primary" type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button>
      </p>
      <p class="aside"><a href="/your-collections">Stay signed in</a></p>
      ${isOwn && html`<script src="/account/sign-out.js"></script>`}`,
  );
