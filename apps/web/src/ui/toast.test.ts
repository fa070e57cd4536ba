import { expect, it, vi } from 'vitest';
import { shownToasts, type Toast, type ToastMessage, removeToast, addToast } from './toast.tsx';

const after = (...messages: readonly ToastMessage[]): readonly Toast[] =>
  messages.reduce<readonly Toast[]>((toasts, message, id) => addToast(toasts, message, id), []);

const undo = (text: string, onAct: () => void = () => undefined): ToastMessage => ({
  text,
  action: { label: 'Undo', onAct },
});

const textsOf = (toasts: readonly Toast[]): string[] => toasts.map(({ text }) => text);

it('shows two at a time, the newest last', () => {
  const toasts = after({ text: 'one' }, { text: 'two' }, { text: 'three' });
  expect(textsOf(shownToasts(toasts))).toEqual(['two', 'three']);
  expect(toasts).toHaveLength(2);
});

it('stores messages with an action, and lasting ones, until they can show again', () => {
  const toasts = after(undo('A'), { text: 'B', isLasting: true }, undo('C'), { text: 'D' });
  expect(textsOf(shownToasts(toasts))).toEqual(['C', 'D']);
  const later = removeToast(removeToast(toasts, 3), 2);
  expect(textsOf(shownToasts(later))).toEqual(['A', 'B']);
});

it('merges equal messages into one with a count, whose action runs for all of them', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const toasts = after(undo('Deleted', first), { text: 'Saved' }, undo('Deleted', second));
  expect(textsOf(toasts)).toEqual(['Saved', 'Deleted']);
  expect(toasts[1]?.ids).toEqual([0, 2]);
  for (const act of toasts[1]?.action?.acts ?? []) act();
  expect(first).toHaveBeenCalledOnce();
  expect(second).toHaveBeenCalledOnce();
  expect(removeToast(toasts, 0)[1]).toMatchObject({ ids: [2], action: { acts: [second] } });
});

it('doesn’t merge messages that differ in more than their text', () => {
  expect(after({ text: 'x' }, { text: 'x', tone: 'problem' })).toHaveLength(2);
  expect(after({ text: 'x' }, undo('x'))).toHaveLength(2);
  expect(removeToast(after({ text: 'x' }), 7)).toHaveLength(1);
});
