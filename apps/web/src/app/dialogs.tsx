import { type ComponentType, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { failureReason, isNotFound } from '../api/api-error.ts';
import { useSignedIn } from '../api/session.ts';
import { type DialogName, type DialogProps, DialogsContext, type PracticeSet } from '../entities/dialogs.ts';
import { lazyModuleWithRetry } from '../platform/lazy-module.ts';
import { logError } from '../platform/log.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { useToast } from '../ui/toast.tsx';
import { useDialog } from '../ui/use-dialog.tsx';

type WithClose = { onClose: () => void };

type LazyDialog<Props> = ComponentType<Props & WithClose> & { load: () => Promise<unknown> };

const loadBeginning = lazyModuleWithRetry(
  async () => import('../features/session-settings/begin-session.ts'),
);
const loadDisplay = lazyModuleWithRetry(async () => import('./pages/fullscreen-display-page.tsx'));

const dialogs: { readonly [Name in DialogName]: LazyDialog<DialogProps[Name]> } = {
  startSession: lazyComponent(
    async () => import('../features/session-settings/session-settings-dialog.tsx'),
    'SessionSettingsDialog',
  ),
  startProbe: lazyComponent(async () => import('./pages/probe-start.tsx'), 'ProbeStart'),
  editCollection: lazyComponent(
    async () => import('../features/edit-collection/edit-collection-dialog.tsx'),
    'EditCollectionDialog',
  ),
  printCollection: lazyComponent(
    async () => import('../features/collection-output/print-dialog.tsx'),
    'PrintDialog',
  ),
  classSummary: lazyComponent(
    async () => import('../features/classes/class-summary-dialog.tsx'),
    'ClassSummaryDialog',
  ),
};

/** A session must start without a network once its settings are open. */
const load = async (name: DialogName): Promise<unknown> =>
  Promise.all([dialogs[name].load(), name === 'startSession' && loadDisplay()]);

/** A dialog closes with its page, and none opens once its page was left. */
export const DialogsProvider = ({ children }: { children: ReactNode }) => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { subject } = useSignedIn().account;
  const showToast = useToast();
  const {
    open: show,
    close,
    dialog,
  } = useDialog((render: (onClose: () => void) => ReactNode, onClose) => render(onClose));
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
    const openWhenLoaded = <Loaded,>(read: () => Promise<Loaded>, act: (loaded: Loaded) => void): void => {
      const { current: openedFrom } = shownPage;
      const attempt = () =>
        void read().then(
          (loaded) => {
            if (shownPage.current === openedFrom) act(loaded);
          },
          (error: unknown) => {
            if (!isNotFound(error)) logError('A dialog could not be loaded.', error);
            showToast(
              isNotFound(error)
                ? { text: 'This collection was deleted, or isn’t shared with you.', tone: 'problem' }
                : {
                    text: `That didn’t open. ${failureReason(error) || 'Check your connection.'}`,
                    tone: 'problem',
                    action: { label: 'Try again', onAct: attempt },
                  },
            );
          },
        );
      attempt();
    };
    const open = <Name extends DialogName>(
      name: Name,
      props: DialogProps[Name] | (() => Promise<DialogProps[Name] | null>),
    ): void =>
      openWhenLoaded<DialogProps[Name] | null>(
        async () => {
          const ready = typeof props === 'function' ? props() : Promise.resolve(props);
          await Promise.all([ready, load(name)]);
          return ready;
        },
        (ready) => {
          if (ready === null) return;
          const Dialog: LazyDialog<DialogProps[Name]> = dialogs[name];
          show((onClose) => <Dialog key={name} {...ready} onClose={onClose} />);
        },
      );
    return {
      open,
      preloadProps: (name: DialogName) => {
        const preload = () => void load(name).catch(() => undefined);
        return { onPointerEnter: preload, onFocus: preload };
      },
      startAgain: (practice: PracticeSet, settings: Readonly<Record<string, unknown>>): void =>
        openWhenLoaded(
          async () => Promise.all([loadBeginning(), loadDisplay()]),
          ([{ beginSession }]) => {
            if (!beginSession({ navigate, subject }, practice, settings)) open('startSession', { practice });
          },
        ),
    };
  }, [navigate, subject, show, showToast]);

  return (
    <DialogsContext value={value}>
      {children}
      {dialog}
    </DialogsContext>
  );
};
