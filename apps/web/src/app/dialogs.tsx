import { type ComponentType, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { failureReason, isNotFound } from '../api/api-error.ts';
import { useSignedIn } from '../api/auth.ts';
import { type DialogName, type DialogProps, DialogsContext, type PracticeSet } from '../entities/dialogs.ts';
import { lazyModuleWithRetry } from '../platform/lazy-module.ts';
import { logError } from '../platform/log.ts';
import { failedToOpen, lazyComponent } from '../ui/lazy-component.tsx';
import { useToast } from '../ui/toast.tsx';
import { useDialog } from '../ui/use-dialog.tsx';

type WithClose = { onClose: () => void };

type LazyDialog<Props> = ComponentType<Props & WithClose> & { preload: () => void };

const loadBeginning = lazyModuleWithRetry(
  async () => import('../features/session-settings/begin-session.ts'),
);
const loadDisplay = lazyModuleWithRetry(async () => import('./pages/fullscreen-display-page.tsx'));

const dialogs: { readonly [Name in DialogName]: LazyDialog<DialogProps[Name]> } = {
  startSession: lazyComponent(
    async () => import('../features/session-settings/session-settings-dialog.tsx'),
    'SessionSettingsDialog',
    undefined,
    // A session must start without a network once its settings are open.
    loadDisplay,
  ),
  startProbe: lazyComponent(async () => import('./pages/probe-start.tsx'), 'ProbeStart'),
  editCollection: lazyComponent(
    async () => import('../features/edit-collection/edit-collection-dialog.tsx'),
    'EditCollectionDialog',
  ),
  shareCollection: lazyComponent(
    async () => import('../features/your-collections/share-dialog.tsx'),
    'ShareDialog',
  ),
  printCollection: lazyComponent(
    async () => import('../features/collection-output/print-dialog.tsx'),
    'PrintDialog',
  ),
  importFromAnki: lazyComponent(async () => import('../features/anki/import-dialog.tsx'), 'AnkiImportDialog'),
  classSummary: lazyComponent(
    async () => import('../features/classes/class-summary-dialog.tsx'),
    'ClassSummaryDialog',
  ),
  familySheets: lazyComponent(
    async () => import('../features/family-sheets/family-sheets-dialog.tsx'),
    'FamilySheetsDialog',
  ),
};

const gone = { text: 'This collection was deleted, or isn’t shared with you.', tone: 'problem' } as const;

/** A dialog closes with its page, and none opens once its page was left. */
export const DialogsProvider = ({ children }: { children: ReactNode }) => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { subject } = useSignedIn().account;
  const showToast = useToast();
  const {
    open: openDialog,
    close,
    dialog,
  } = useDialog((renderDialog: (onClose: () => void) => ReactNode, onClose) => renderDialog(onClose));
  const page = `${pathname}${search}`;
  const shownPage = useRef<string | null>(null);
  useLayoutEffect(() => {
    shownPage.current = page;
    return () => {
      shownPage.current = null;
      close();
    };
  }, [page, close]);

  const value = useMemo(() => {
    const show = <Name extends DialogName>(name: Name, props: DialogProps[Name]): void => {
      const Dialog: LazyDialog<DialogProps[Name]> = dialogs[name];
      openDialog((onClose) => <Dialog key={name} {...props} onClose={onClose} />);
    };
    /** `load` returns what to do then, if its page is still shown. */
    const whenLoaded = async (load: () => Promise<() => void>): Promise<void> => {
      const { current: openedFrom } = shownPage;
      try {
        const act = await load();
        if (shownPage.current === openedFrom) act();
      } catch (error) {
        if (isNotFound(error)) return void showToast(gone);
        logError('A dialog could not be loaded.', error);
        showToast(failedToOpen(failureReason(error), () => void whenLoaded(load)));
      }
    };
    const open = <Name extends DialogName>(
      name: Name,
      props: DialogProps[Name] | (() => Promise<DialogProps[Name] | null>),
    ): void => {
      if (typeof props !== 'function') return show(name, props);
      dialogs[name].preload();
      void whenLoaded(async () => {
        const read = await props();
        return () => {
          if (read !== null) show(name, read);
        };
      });
    };
    return {
      open,
      preloadProps: (name: DialogName) => {
        const { preload } = dialogs[name];
        return { onPointerEnter: preload, onFocus: preload };
      },
      startAgain: (practice: PracticeSet, settings: Readonly<Record<string, unknown>>): void =>
        void whenLoaded(async () => {
          const [{ beginSession }] = await Promise.all([loadBeginning(), loadDisplay()]);
          return () => {
            if (!beginSession({ navigate, subject }, practice, settings)) show('startSession', { practice });
          };
        }),
    };
  }, [navigate, subject, openDialog, showToast]);

  return (
    <DialogsContext value={value}>
      {children}
      {dialog}
    </DialogsContext>
  );
};
