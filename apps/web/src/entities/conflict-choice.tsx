import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { scrollToOnMount } from '../ui/focus.ts';
import { useToast } from '../ui/toast.tsx';
import { useDialog } from '../ui/use-dialog.tsx';
import { useIsMounted } from '../ui/use-is-mounted.ts';

type Choice = { label: string; onChoose: () => void };

type ConflictChoiceProps = {
  text: string;
  isSaving: boolean;
  /** Neither, for now. */
  back?: Choice;
  server: Choice;
  /** Null if mine can't be saved any more. */
  mine: Choice | null;
  /** The differences. */
  children?: ReactNode;
};

/** The button that was pressed is gone. */
const focusIfLost = (button: HTMLButtonElement | null): void => {
  if (document.activeElement === document.body) button?.focus({ preventScroll: true });
};

/** In a dialog whose save the server refused, because somebody else saved another version meanwhile. */
export const ConflictChoice = ({ text, isSaving, back, server, mine, children }: ConflictChoiceProps) => (
  <div className="grid gap-4">
    <Notice ref={scrollToOnMount} tone="problem">
      {text}
    </Notice>
    {children}
    <DialogActions>
      {back && (
        <Button ref={focusIfLost} variant="quiet" disabled={isSaving} onClick={back.onChoose}>
          {back.label}
        </Button>
      )}
      <Button ref={focusIfLost} disabled={isSaving} onClick={server.onChoose}>
        {server.label}
      </Button>
      {mine && (
        <Button variant="primary" isBusy={isSaving} onClick={mine.onChoose}>
          {mine.label}
        </Button>
      )}
    </DialogActions>
  </div>
);

type Conflict = {
  title: string;
  text: string;
  server: Choice;
  mine: Choice;
};

/** For what is saved outside of a dialog. Who has left the page gets a toast, and can still save theirs. */
export const useConflictDialog = () => {
  const showToast = useToast();
  const isMounted = useIsMounted();
  const { open, dialog } = useDialog(({ title, text, server, mine }: Conflict, close) => {
    const closing = ({ label, onChoose }: Choice): Choice => ({
      label,
      onChoose: () => {
        close();
        onChoose();
      },
    });
    return (
      <Dialog title={title} size="small" onClose={close}>
        <ConflictChoice text={text} isSaving={false} server={closing(server)} mine={closing(mine)} />
      </Dialog>
    );
  });
  const askWhich = (conflict: Conflict): void => {
    const { text, mine } = conflict;
    if (isMounted.current) open(conflict);
    else {
      const action = { label: mine.label, onAct: mine.onChoose };
      showToast({ text, tone: 'problem', isLasting: true, action });
    }
  };
  return { askWhich, conflictDialog: dialog };
};
