import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { CheckIcon, CloseIcon } from './icons.tsx';
import styles from './toast.module.css';

type Toast = { readonly id: number; readonly text: string };

type ShowToast = (text: string) => void;

const shownMs = 6000;

const ToastContext = createContext<ShowToast | null>(null);

/** Shows a short good message for six seconds, announced politely, in the corner of the window. */
export const useToast = (): ShowToast => {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast must be used within a ToastProvider');
  return show;
};

const ToastLine = ({ toast, onGone }: { readonly toast: Toast; readonly onGone: (id: number) => void }) => {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => onGone(toast.id), shownMs);
    return () => clearTimeout(timer);
  }, [isHeld, onGone, toast.id]);

  return (
    // It only listens to whether somebody is busy with it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <li
      className={styles['toast']}
      // Whoever is reading it, or is on its button, has all the time they need.
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <span className={styles['mark']}>
        <CheckIcon />
      </span>
      <p className={styles['text']}>{toast.text}</p>
      <IconButton label="Close message" onClick={() => onGone(toast.id)}>
        <CloseIcon />
      </IconButton>
    </li>
  );
};

let lastToastId = 0;

export const ToastProvider = ({ children }: { readonly children: ReactNode }) => {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const show = useCallback<ShowToast>((text) => {
    lastToastId += 1;
    const toast = { id: lastToastId, text };
    setToasts((shown) => [...shown.slice(-2), toast]);
  }, []);
  const remove = useCallback(
    (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  );

  const region = useMemo(
    () => (
      <section className={styles['region']} aria-label="Messages">
        <ul className={styles['list']} aria-live="polite" aria-relevant="additions">
          {toasts.map((toast) => (
            <ToastLine key={toast.id} toast={toast} onGone={remove} />
          ))}
        </ul>
      </section>
    ),
    [toasts, remove],
  );

  return (
    <ToastContext value={show}>
      {children}
      {region}
    </ToastContext>
  );
};
