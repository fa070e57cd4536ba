import { createStore } from '../platform/store.ts';
import { useStore } from '../platform/use-store.ts';

const openDialogs = createStore<readonly HTMLDialogElement[]>([]);

/** WebKit shows a focus ring on what a dialog focuses even after a click, which leaves no button focused there. */
const showModal = (dialog: HTMLDialogElement): void => {
  const isByKeyboard = document.activeElement?.matches(':focus-visible');
  dialog.showModal();
  const focused = document.activeElement;
  if (isByKeyboard || !(focused instanceof HTMLElement) || !dialog.contains(focused)) return;
  focused.blur();
  focused.focus({ preventScroll: true, focusVisible: false });
};

export const openDialog = (dialog: HTMLDialogElement): (() => void) => {
  showModal(dialog);
  openDialogs.set([...openDialogs.get(), dialog]);
  return () => {
    dialog.close();
    openDialogs.set(openDialogs.get().filter((open) => open !== dialog));
  };
};

/** The page behind is inert, so toasts and tooltips must render inside it. */
export const useTopmostDialog = (): HTMLDialogElement | null => useStore(openDialogs).at(-1) ?? null;
