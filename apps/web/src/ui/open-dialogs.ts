import { useSyncExternalStore } from 'react';

/** The dialogs that are open, the topmost last. */
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

/** Shows a dialog as the topmost one, and gives back what closes it. */
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

/**
 * The dialog that lies over everything else, or null. The page behind it is dimmed and inert: what is to be seen, heard
 * or pressed meanwhile has to be inside it.
 */
export const useTopmostDialog = (): HTMLDialogElement | null =>
  useSyncExternalStore(subscribe, topmost, none);
