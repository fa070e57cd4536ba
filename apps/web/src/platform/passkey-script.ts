// Built as /passkey.js for the server's sign-in pages.
import { canUsePasskeys, createPasskey, readPasskey } from './passkey.ts';

const show = (element: Element | null | undefined): void => element?.removeAttribute('hidden');

const form = document.querySelector<HTMLFormElement>('form[data-passkey]');
if (!canUsePasskeys()) show(document.querySelector('[data-unsupported]'));
else show(form);

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  const options = JSON.parse(form.dataset['options'] ?? '{}') as Readonly<Record<string, unknown>>;
  const act = form.dataset['passkey'] === 'create' ? createPasskey : readPasskey;
  act(options).then(
    (credential) => {
      const field = form.querySelector<HTMLInputElement>('input[name=credential]');
      if (field) field.value = JSON.stringify(credential);
      // `requestSubmit` would call this listener again.
      form.submit();
    },
    () => show(form.querySelector('[data-failed]')),
  );
});
