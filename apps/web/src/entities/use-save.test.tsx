import { act, render, renderHook, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { expectErrors } from '../testing/expect-errors.ts';
import { ToastProvider } from '../ui/toast.tsx';
import { idempotencyKeyOf, useSave } from './use-save.ts';

const failed = () => ({ text: 'It wasn’t saved.' });
const stale = new ApiError({ status: 412, code: 'stale_edit', detail: 'Stale.' });

const renderSave = () =>
  renderHook(() => useSave('It could not be saved.'), { wrapper: ToastProvider }).result;

beforeEach(() => expectErrors(/could not be saved/));

it('saves once with repeated presses', async () => {
  const result = renderSave();
  const { promise, resolve: finish } = Promise.withResolvers<undefined>();
  const send = vi.fn(async () => promise);
  act(() => {
    result.current.save({ send, onFailed: failed });
    result.current.save({ send, onFailed: failed });
  });
  expect(result.current.isSaving).toBe(true);
  await act(async () => finish(undefined));
  expect(result.current.isSaving).toBe(false);
  expect(send).toHaveBeenCalledOnce();
});

it('tells failures apart, and shows none while it saves again', async () => {
  const result = renderSave();
  const saveInVain = async () =>
    act(async () => result.current.save({ send: async () => Promise.reject(stale), onFailed: failed }));
  await saveInVain();
  expect(result.current.problem).toEqual({ text: 'It wasn’t saved.', attempt: 1 });
  await saveInVain();
  expect(result.current.problem).toEqual({ text: 'It wasn’t saved.', attempt: 2 });
  const { promise, resolve: finish } = Promise.withResolvers<undefined>();
  act(() => result.current.save({ send: async () => promise, onFailed: failed }));
  expect(result.current.problem).toBeNull();
  await act(async () => finish(undefined));
});

it('shows no problem that is reported elsewhere', async () => {
  const result = renderSave();
  await act(async () =>
    result.current.save({ send: async () => Promise.reject(stale), onFailed: () => null }),
  );
  expect(result.current.problem).toBeNull();
  expect(result.current.isSaving).toBe(false);
});

it('tells of a failure that comes after its dialog was closed', async () => {
  const { promise, reject: fail } = Promise.withResolvers<undefined>();
  const Form = () => {
    const { save } = useSave('It could not be saved.');
    return (
      <button type="button" onClick={() => save({ send: async () => promise, onFailed: failed })}>
        Save
      </button>
    );
  };
  const { rerender } = render(<Form />, { wrapper: ToastProvider });
  screen.getByRole('button', { name: 'Save' }).click();
  rerender(<p>Another page</p>);
  await act(async () => fail(stale));
  expect(screen.getByText('It wasn’t saved.')).toBeVisible();
});

it('handles a stale edit, whose handling can fail like any save', async () => {
  const result = renderSave();
  const send = async () => Promise.reject(stale);
  const onVersionConflict = vi.fn(async () => {});
  await act(async () => result.current.save({ send, onVersionConflict, onFailed: failed }));
  expect(onVersionConflict).toHaveBeenCalledOnce();
  expect(result.current.problem).toBeNull();
  await act(async () =>
    result.current.save({
      send,
      onVersionConflict: async () => Promise.reject(new Error('Gone.')),
      onFailed: failed,
    }),
  );
  expect(result.current.problem).toMatchObject(failed());
});

it('keeps an idempotency key with the draft', () => {
  let draft: { saveKey: string | null } = { saveKey: null };
  const store = {
    getDraft: () => draft,
    changeDraft: (change: (before: typeof draft) => typeof draft) => {
      draft = change(draft);
    },
  };
  const stored = idempotencyKeyOf(store);
  expect(draft.saveKey).toBe(stored);
  expect(idempotencyKeyOf(store)).toBe(stored);
});
