export type ToastMessage = {
  readonly text: string;
  readonly tone?: 'success' | 'problem';
  readonly action?: { readonly label: string; readonly onAct: () => void };
  readonly isLasting?: boolean;
};

/** `ids` of equal messages, in order of arrival. */
export type Toast = Omit<ToastMessage, 'action'> & {
  readonly ids: readonly number[];
  readonly action: { readonly label: string; readonly acts: readonly (() => void)[] } | null;
};

const shownAtOnce = 2;

const isEqual = (toast: Toast, { text, tone, action, isLasting = false }: ToastMessage): boolean =>
  toast.text === text &&
  toast.tone === tone &&
  toast.action?.label === action?.label &&
  (toast.isLasting ?? false) === isLasting;

export const shownToasts = (toasts: readonly Toast[]): readonly Toast[] => toasts.slice(-shownAtOnce);

export const withToast = (toasts: readonly Toast[], message: ToastMessage, id: number): readonly Toast[] => {
  const equal = toasts.find((toast) => isEqual(toast, message));
  const { action, ...rest } = message;
  const added: Toast = {
    ...rest,
    ids: [...(equal?.ids ?? []), id],
    action: action ? { label: action.label, acts: [...(equal?.action?.acts ?? []), action.onAct] } : null,
  };
  const others = toasts.filter((toast) => toast !== equal);
  const isRetained = (toast: Toast, index: number): boolean =>
    toast.action !== null || toast.isLasting === true || index > others.length - shownAtOnce;
  return [...others.filter(isRetained), added];
};

export const withoutToast = (toasts: readonly Toast[], id: number): readonly Toast[] =>
  toasts.flatMap((toast) => {
    const index = toast.ids.indexOf(id);
    if (index === -1) return [toast];
    const ids = toast.ids.filter((other) => other !== id);
    const action = toast.action && { ...toast.action, acts: toast.action.acts.toSpliced(index, 1) };
    return ids.length === 0 ? [] : [{ ...toast, ids, action }];
  });
