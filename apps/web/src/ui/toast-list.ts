/** What a message says, and what can be done about it. */
export type ToastMessage = {
  readonly text: string;
  readonly tone?: 'success' | 'problem';
  /** A button such as Undo or Retry. The message goes when it is pressed. */
  readonly action?: { readonly label: string; readonly onAct: () => void };
  /** It stays until it is pressed, closed or taken away: something of the user's would be lost unseen without it. */
  readonly isLasting?: boolean;
};

/** Equal messages as one: `ids` and `acts` are those of each, from the first to the last. */
export type Toast = Omit<ToastMessage, 'action'> & {
  readonly ids: readonly number[];
  readonly action: { readonly label: string; readonly acts: readonly (() => void)[] } | null;
};

/** More of them would cover what people came for. */
const shownAtOnce = 2;

const isEqual = (toast: Toast, { text, tone, action, isLasting = false }: ToastMessage): boolean =>
  toast.text === text &&
  toast.tone === tone &&
  toast.action?.label === action?.label &&
  (toast.isLasting ?? false) === isLasting;

/** The newest ones, in the order in which they came. */
export const shownToasts = (toasts: readonly Toast[]): readonly Toast[] => toasts.slice(-shownAtOnce);

/** With one more message. What offers nothing to press is pushed away by newer ones; the rest waits for its turn. */
export const withToast = (toasts: readonly Toast[], message: ToastMessage, id: number): readonly Toast[] => {
  const equal = toasts.find((toast) => isEqual(toast, message));
  const { action, ...rest } = message;
  const added: Toast = {
    ...rest,
    ids: [...(equal?.ids ?? []), id],
    action: action ? { label: action.label, acts: [...(equal?.action?.acts ?? []), action.onAct] } : null,
  };
  const others = toasts.filter((toast) => toast !== equal);
  const isKept = (toast: Toast, index: number): boolean =>
    toast.action !== null || toast.isLasting === true || index > others.length - shownAtOnce;
  return [...others.filter(isKept), added];
};

/** Without the message of this id; equal ones stay. */
export const withoutToast = (toasts: readonly Toast[], id: number): readonly Toast[] =>
  toasts.flatMap((toast) => {
    const index = toast.ids.indexOf(id);
    if (index === -1) return [toast];
    const ids = toast.ids.filter((other) => other !== id);
    const action = toast.action && { ...toast.action, acts: toast.action.acts.toSpliced(index, 1) };
    return ids.length === 0 ? [] : [{ ...toast, ids, action }];
  });
