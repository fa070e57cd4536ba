import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { CheckIcon, CloseIcon, WarningIcon } from './icons.ts';
import { useTopmostDialog } from './open-dialogs.ts';
import styles from './toast.module.css';

export type ToastMessage = {
  text: string;
  tone?: 'success' | 'problem';
  action?: { label: string; onAct: () => void };
  isLasting?: boolean;
};

/** `ids` of equal messages, in order of arrival. */
export type Toast = Omit<ToastMessage, 'action'> & {
  ids: readonly number[];
  action: { label: string; acts: readonly (() => void)[] } | null;
};

const maxShown = 2;

const isEqual = (toast: Toast, { text, tone, action, isLasting = false }: ToastMessage): boolean =>
  toast.text === text &&
  toast.tone === tone &&
  toast.action?.label === action?.label &&
  (toast.isLasting ?? false) === isLasting;

export const shownToasts = (toasts: readonly Toast[]): readonly Toast[] => toasts.slice(-maxShown);

export const addToast = (toasts: readonly Toast[], message: ToastMessage, id: number): readonly Toast[] => {
  const equal = toasts.find((toast) => isEqual(toast, message));
  const { action, ...rest } = message;
  const added: Toast = {
    ...rest,
    ids: [...(equal?.ids ?? []), id],
    action: action ? { label: action.label, acts: [...(equal?.action?.acts ?? []), action.onAct] } : null,
  };
  const others = toasts.filter((toast) => toast !== equal);
  const isRetained = (toast: Toast, index: number): boolean =>
    toast.action !== null || toast.isLasting === true || index > others.length - maxShown;
  return [...others.filter(isRetained), added];
};

export const removeToast = (toasts: readonly Toast[], id: number): readonly Toast[] =>
  toasts.flatMap((toast) => {
    const index = toast.ids.indexOf(id);
    if (index === -1) return [toast];
    const ids = toast.ids.filter((other) => other !== id);
    const action = toast.action && { ...toast.action, acts: toast.action.acts.toSpliced(index, 1) };
    return ids.length === 0 ? [] : [{ ...toast, ids, action }];
  });

/** Returns a dismiss function. */
type ShowToast = (message: string | ToastMessage) => () => void;

const shownMs = 6000;
const shownWithActionMs = 8000;

type Toasts = { show: ShowToast; hold: () => () => void };

const ToastContext = createContext<Toasts | null>(null);

/** Undefined on public pages, which have no toasts. */
export const useToastIfAny = (): ShowToast | undefined => useContext(ToastContext)?.show;

export const useToast = (): ShowToast => {
  const showToast = useToastIfAny();
  if (!showToast) throw new Error('useToast must be used within a ToastProvider');
  return showToast;
};

/** Keeps toasts off a running game. */
export const useHeldToasts = (isHeld = true): void => {
  const hold = useContext(ToastContext)?.hold;
  useEffect(() => (isHeld ? hold?.() : undefined), [isHeld, hold]);
};

type ToastLineProps = { toast: Toast; onGone: (ids: readonly number[]) => void };

const ToastLine = ({ toast, onGone }: ToastLineProps) => {
  const { ids, text, tone = 'success', action, isLasting = false } = toast;
  const count = ids.length;
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isHeld = isLasting || isHovered || isFocused;

  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => onGone(ids), action ? shownWithActionMs : shownMs);
    return () => clearTimeout(timer);
  }, [isHeld, onGone, ids, action]);

  return (
    // It only notices that the user is interacting with it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <li
      className={classNames(
        styles.toast,
        'pointer-events-auto flex max-w-104 items-center gap-3 rounded-l border-2 border-foreground py-2 pr-2 pl-4 shadow-high max-[22rem]:gap-1 max-[22rem]:pl-2 max-[22rem]:[&_button]:px-2 low:py-0 surface',
      )}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      <span
        className={classNames(
          'grid size-8 flex-none place-items-center rounded-pill [&_svg]:size-5',
          tone === 'problem' ? 'bg-danger-soft text-danger' : 'bg-success-soft text-success',
        )}
      >
        {tone === 'problem' ? <WarningIcon /> : <CheckIcon />}
      </span>
      <p className="font-strong wrap-anywhere">
        {text}
        {count > 1 && (
          <span className="ml-2 inline-block rounded-pill bg-sunken px-2 py-0 text-s whitespace-nowrap">
            {count} times
          </span>
        )}
      </p>
      <span className="flex flex-none items-center">
        {action && (
          <Button
            variant="quiet"
            ignoresDoubleClick
            onClick={() => {
              onGone(ids);
              for (const act of action.acts) act();
            }}
          >
            {action.label}
          </Button>
        )}
        <IconButton label="Close message" hasTooltip={false} ignoresDoubleClick onClick={() => onGone(ids)}>
          <CloseIcon />
        </IconButton>
      </span>
    </li>
  );
};

type ToastProviderProps = {
  isHeld?: boolean;
  children: ReactNode;
};

export const ToastProvider = ({ isHeld = false, children }: ToastProviderProps) => {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const lastId = useRef(0);
  const dialog = useTopmostDialog();
  const [holds, setHolds] = useState(0);
  const remove = useCallback(
    (ids: readonly number[]) => setToasts((before) => ids.reduce(removeToast, before)),
    [],
  );
  const show = useCallback<ShowToast>(
    (message) => {
      lastId.current += 1;
      const id = lastId.current;
      const toast = typeof message === 'string' ? { text: message } : message;
      setToasts((before) => addToast(before, toast, id));
      return () => remove([id]);
    },
    [remove],
  );

  const value = useMemo<Toasts>(
    () => ({
      show,
      hold: () => {
        setHolds((count) => count + 1);
        return () => setHolds((count) => count - 1);
      },
    }),
    [show],
  );
  const isWaiting = isHeld || holds > 0;
  // What a full screen interrupts is over by its end; what arrives meanwhile is shown then.
  const [wasWaiting, setWasWaiting] = useState(isWaiting);
  if (isWaiting !== wasWaiting) {
    setWasWaiting(isWaiting);
    if (isWaiting) setToasts([]);
  }

  // On a phone, neither a dialog's head nor its buttons have room to spare: messages lie between them.
  const area = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!dialog || toasts.length === 0) return;
    const headEnd = dialog.querySelector('h2')?.getBoundingClientRect().bottom ?? 0;
    area.current?.style.setProperty('--head-end', `${Math.max(0, headEnd)}px`);
  }, [dialog, toasts.length]);

  const region = (
    <section
      ref={area}
      className={classNames(
        'pointer-events-none fixed inset-x-3 top-[max(0.75rem,env(safe-area-inset-top))] z-20 print:hidden',
        dialog
          ? 'max-40rem:top-[calc(var(--head-end)+0.75rem)]'
          : 'max-40rem:top-auto max-40rem:bottom-[calc(var(--dock)+0.75rem)]',
      )}
      aria-label="Messages"
    >
      {/* <output> can't contain a list; announcing the newest entry needs the role. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see above */}
      <div role="status" aria-relevant="additions text" aria-atomic="false">
        <ul className="flex flex-col items-center gap-3">
          {(isWaiting ? [] : shownToasts(toasts)).map((toast) => (
            <ToastLine key={toast.ids[0]} toast={toast} onGone={remove} />
          ))}
        </ul>
      </div>
    </section>
  );

  return (
    <ToastContext value={value}>
      {children}
      {dialog ? createPortal(region, dialog) : region}
    </ToastContext>
  );
};
