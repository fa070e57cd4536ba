import { type Html, html } from '../pages/html.ts';

type Field = 'name' | 'email' | 'password' | 'code';

export type FormState = {
  readonly values?: Partial<Record<'name' | 'email', string>>;
  readonly alert?: string;
  readonly errors?: Partial<Record<Field, string>>;
  readonly hints?: Partial<Record<Field, string>>;
};

export type FieldOptions = {
  readonly name: Field;
  readonly label: string;
  readonly type: 'text' | 'email' | 'password';
  readonly autocomplete: string;
  readonly maxLength: number;
  readonly minLength?: number;
  readonly inputMode?: 'numeric';
  readonly hint?: string;
};

export const field = (
  options: FieldOptions,
  { values = {}, errors = {}, hints = {} }: FormState,
  isFirst: boolean,
): Html => {
  const { name, label, type, autocomplete, maxLength, minLength, inputMode } = options;
  const hint = hints[name] ?? options.hint;
  const error = errors[name];
  const value = name === 'name' || name === 'email' ? values[name] : undefined;
  const isFocused = Object.keys(errors).length > 0 ? error !== undefined : isFirst;
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
