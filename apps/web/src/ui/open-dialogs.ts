import { createStore } from '../platform/storage.ts';
import { useStore } from '../platform/use-store.ts';

const openDialogs = createStore<readonly HTMLDialogElement[]>([]);

export const openDialog = (dialog: HTMLDialogElement): (() => void) => {
  dialog.showModal();
  openDialogs.set([...openDialogs.get(), dialog]);
  return () => {
    dialog.close();
    openDialogs.set(openDialogs.get().filter((open) => open !== dialog));
  };
};

/** The page behind is inert, so toasts and tooltips must render inside it. */
export const useTopmostDialog = (): HTMLDialogElement | null => useStore(openDialogs).at(-1) ?? null;
