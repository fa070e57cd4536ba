import { useSyncExternalStore } from 'react';

/** Open dialogs, topmost last. */
const open: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

const tell = (): void => {
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const topmost = (): HTMLDialogElement | null => open.at(-1) ?? null;
const none = (): null => null;

/** Opens a dialog on top. Returns its close function. */
export const openDialog = (dialog: HTMLDialogElement): (() => void) => {
  dialog.showModal();
  open.push(dialog);
  tell();
  return () => {
    dialog.close();
    open.splice(open.indexOf(dialog), 1);
    tell();
  };
};

/** The topmost dialog or null. The page behind is inert, so toasts and tooltips must render inside it. */
export const useTopmostDialog = (): HTMLDialogElement | null =>
  useSyncExternalStore(subscribe, topmost, none);
