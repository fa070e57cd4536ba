import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { logError } from '../platform/log.ts';

type OpenerProps = {
  onClick: () => void;
  onPointerEnter: () => void;
  'aria-haspopup': 'dialog';
};

type DialogOpenerProps = {
  /** Loads the code of the dialog. */
  load: () => Promise<unknown>;
  failureText: string;
  renderDialog: (close: () => void) => ReactNode;
  children: (props: OpenerProps) => ReactNode;
};

/** A button of the shell and its dialog. Public pages have no toasts, so a failure is said beside the button. */
export const DialogOpener = ({ load, failureText, renderDialog, children }: DialogOpenerProps) => {
  const [state, setState] = useState<'closed' | 'open' | 'failed'>('closed');
  const open = () => {
    setState('closed');
    load().then(
      () => setState('open'),
      (error: unknown) => {
        logError(failureText, error);
        setState('failed');
      },
    );
  };
  return (
    <div className="relative inline-flex flex-none" data-needs-script="">
      {children({
        onClick: open,
        // The click reports a failure.
        onPointerEnter: () => void load().catch(() => undefined),
        'aria-haspopup': 'dialog',
      })}
      {state === 'failed' && (
        <p
          className="absolute top-[calc(100%+0.5rem)] right-0 z-(--layer-sticky) w-max max-w-[min(18rem,100vw-2rem)] rounded-m border-2 border-danger px-4 py-3 font-strong surface"
          role="alert"
        >
          {failureText}
        </p>
      )}
      {state === 'open' &&
        createPortal(
          renderDialog(() => setState('closed')),
          document.querySelector('main') ?? document.body,
        )}
    </div>
  );
};
