/** Safari ends a composition before the key that ended it, and marks that key only by this code. */
const composingKeyCode = 229;

/**
 * Keeps keys of an input method from every handler and form. Enter, for example, chooses a word there and is no
 * command.
 */
export const ignoreComposingKeys = (): void =>
  window.addEventListener(
    'keydown',
    (event) => {
      if (!event.isComposing && event.keyCode !== composingKeyCode) return;
      event.stopImmediatePropagation();
      // Otherwise Enter in an input sends its form.
      if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
    },
    { capture: true },
  );
