import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { type Html, html, isFromOwnPage, type PageAssets, sendNotice } from '../pages/page.ts';
import type { Database } from '../database/open-database.ts';
import { disabledText } from '../plugins/failure.ts';
import { pageProblemOf, startAgain } from '../pages/refusal.ts';
import { isDisabled } from './accounts.repository.ts';
import { errors } from './oidc-library.ts';

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

export type FormPages = {
  provider: Provider;
  database: Database;
  assets: PageAssets;
  publicUrl: string;
  now: () => number;
};

export const tooMany = 'Too many attempts. Please wait 15 minutes, then try again.';

const disabled = {
  title: 'This account is disabled',
  text: disabledText,
  link: { href: '/', label: 'Back to Sixty' },
};

/** `since` (epoch milliseconds): a password change after this time refuses the sign-in. */
export const finishSignIn = async (
  { provider, database, assets }: Pick<FormPages, 'provider' | 'database' | 'assets'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { accountId, remember, since }: { accountId: string; remember: boolean; since: number },
): Promise<FastifyReply> => {
  if (await isDisabled(database.db, accountId)) return sendNotice(reply, assets, disabled, 403);
  const address = await provider.interactionResult(
    request.raw,
    reply.raw,
    { login: { accountId, remember, ts: Math.floor(since / 1000) } },
    { mergeWithLastSubmission: false },
  );
  return reply.redirect(address, 303);
};

export const registerPageRules = (app: FastifyInstance, { assets, publicUrl }: FormPages): void => {
  const link = startAgain;
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof errors.SessionNotFound) {
      const text = 'It was open too long, or finished in another tab.';
      return sendNotice(reply, assets, { title: 'This sign-in has ended', text, link }, 400);
    }
    const { title, text, status, isBug } = pageProblemOf(error);
    if (isBug) request.log.error({ err: error }, 'sign-in failed');
    else if (status >= 500) request.log.warn({ err: error }, 'sign-in unavailable');
    return sendNotice(reply, assets, { title, text, link }, status);
  });

  app.addHook('preHandler', async (request, reply) => {
    if (request.method === 'POST' && !isFromOwnPage(request, publicUrl)) {
      const text = 'This form didn’t come from a Sixty page.';
      return sendNotice(reply, assets, { title: 'That didn’t work', text, link }, 403);
    }
  });
};
