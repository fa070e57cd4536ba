import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { CheckIcon, CloseIcon, WarningIcon } from './icons.tsx';
import { useTopmostDialog } from './open-dialogs.ts';
import styles from './toast.module.css';

/** What a message says, and what can be done about it. */
type ToastMessage = {
  readonly text: string;
  readonly tone?: 'success' | 'problem';
  /** A button such as Undo or Retry. The message goes when it is pressed. */
  readonly action?: { readonly label: string; readonly onAct: () => void };
  /** It stays until it is pressed, closed or taken away: something of the user's would be lost unseen without it. */
  readonly isLasting?: boolean;
};

/** Shows a message and gives back what takes it away again. */
type ShowToast = (message: string | ToastMessage) => () => void;

type Toast = ToastMessage & { readonly id: number };

/** So many at once. What still offers something to press stays beyond that: an Undo must not be pushed away. */
const shownAtOnce = 3;
const shownMs = 6000;
/** Undo is offered for 8 seconds. */
const shownWithActionMs = 8000;

const ToastContext = createContext<ShowToast | null>(null);

/**
 * Short messages in a corner of the window, announced politely. Unless they are to last they go by themselves, but
 * not while somebody is on them with the mouse or the keyboard. While a dialog is open they are in it, since nothing
 * else can be heard or pressed.
 */
export const useToast = (): ShowToast => {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast must be used within a ToastProvider');
  return show;
};

const ToastLine = ({ toast, onGone }: { readonly toast: Toast; readonly onGone: (id: number) => void }) => {
  const { id, text, tone = 'success', action, isLasting = false } = toast;
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isHeld = isLasting || isPointedAt || isFocused;

  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => onGone(id), action ? shownWithActionMs : shownMs);
    return () => clearTimeout(timer);
  }, [isHeld, onGone, id, action]);

  return (
    // It only listens to whether somebody is busy with it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <li
      className={classNames(styles['toast'], styles[tone], 'sheet')}
      onPointerEnter={() => setIsPointedAt(true)}
      onPointerLeave={() => setIsPointedAt(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      <span className={styles['mark']}>{tone === 'problem' ? <WarningIcon /> : <CheckIcon />}</span>
      <p className={styles['text']}>{text}</p>
      <span className={styles['actions']}>
        {action && (
          <Button
            look="quiet"
            // The next message may come to lie where this one was.
            isOnce
            onClick={() => {
              onGone(id);
              action.onAct();
            }}
          >
            {action.label}
          </Button>
        )}
        <IconButton label="Close message" hasTooltip={false} isOnce onClick={() => onGone(id)}>
          <CloseIcon />
        </IconButton>
      </span>
    </li>
  );
};

type ToastProviderProps = {
  /** What there is to say waits, and its time does not run. */
  readonly isHeld?: boolean;
  readonly children: ReactNode;
};

export const ToastProvider = ({ isHeld = false, children }: ToastProviderProps) => {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const lastId = useRef(0);
  const dialog = useTopmostDialog();
  const remove = useCallback(
    (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  );
  const show = useCallback<ShowToast>(
    (message) => {
      lastId.current += 1;
      const id = lastId.current;
      const toast = { ...(typeof message === 'string' ? { text: message } : message), id };
      setToasts((shown) => [
        ...shown.filter(({ action }, index) => action || shown.length - index < shownAtOnce),
        toast,
      ]);
      return () => remove(id);
    },
    [remove],
  );

  const region = useMemo(
    () => (
      <section className={styles['region']} aria-label="Messages">
        {/* <output> holds phrases only, and is read as a whole: a list of which the newest is read needs the role. */}
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see above */}
        <div role="status" aria-relevant="additions" aria-atomic="false">
          <ul className={styles['list']}>
            {(isHeld ? [] : toasts).map((toast) => (
              <ToastLine key={toast.id} toast={toast} onGone={remove} />
            ))}
          </ul>
        </div>
      </section>
    ),
    [isHeld, toasts, remove],
  );

  return (
    <ToastContext value={show}>
      {children}
      {dialog ? createPortal(region, dialog) : region}
    </ToastContext>
  );
};
