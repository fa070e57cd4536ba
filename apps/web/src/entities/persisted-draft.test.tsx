import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { catch as withFallback } from 'zod/mini';
import { expectErrors } from '../testing/expect-errors.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { createDraftStore, type DraftFormat, readDraft, usePersistedDraft } from './persisted-draft.ts';

type Note = { text: string; size: number };

const formatWith = (texts: Readonly<Record<string, string>> = {}) => ({
  schema: z.object({ text: z.string(), size: withFallback(z.number(), 1) }),
  storage: memoryStorage(texts),
});
const empty: Note = { text: '', size: 1 };

const open = (format: DraftFormat<Note>, key = 'a') =>
  renderHook((props: { key: string }) => usePersistedDraft(props.key, format, empty), {
    initialProps: { key },
  });

describe('a draft', () => {
  it('survives a reload', () => {
    const format = formatWith();
    const first = open(format);
    act(() => first.result.current.changeDraft((draft) => ({ ...draft, text: 'Hello' })));
    expect(first.result.current.draft.text).toBe('Hello');
    first.unmount();
    expect(open(format).result.current.draft).toEqual({ text: 'Hello', size: 1 });
  });

  it('repairs damaged fields, and starts over if it can’t be read', () => {
    const read = (a: string) => open(formatWith({ a })).result.current.draft;
    expect(read('{"text":"Hello","size":"large"}')).toEqual({ text: 'Hello', size: 1 });
    for (const damaged of ['', '{', 'null', '[]', '{"size":2}']) expect(read(damaged)).toBe(empty);
  });

  it('sees the first of two changes between renders in the second', () => {
    const { result } = open(formatWith());
    const { changeDraft, getDraft } = result.current;
    act(() => {
      changeDraft((draft) => ({ ...draft, size: draft.size + 1 }));
      expect(getDraft().size).toBe(2);
      changeDraft((draft) => ({ ...draft, size: draft.size + 1 }));
    });
    expect(result.current.draft.size).toBe(3);
  });

  it('is another one for another key, also without storage', () => {
    const storage = { ...memoryStorage(), write: () => false };
    expectErrors(/could not be stored/);
    const { result, rerender } = open({ ...formatWith(), storage });
    act(() => result.current.changeDraft((draft) => ({ ...draft, text: 'a' })));
    rerender({ key: 'b' });
    expect(result.current.draft).toBe(empty);
    rerender({ key: 'a' });
    expect(result.current.draft.text).toBe('a');
  });

  it('is gone once it is cleared, whatever changes later', () => {
    const format = formatWith();
    const { result } = open(format);
    act(() => result.current.changeDraft((draft) => ({ ...draft, text: 'a' })));
    act(() => result.current.clearDraft());
    act(() => result.current.changeDraft((draft) => ({ ...draft, text: 'b' })));
    expect(result.current.draft.text).toBe('b');
    expect(format.storage.keys()).toEqual([]);
  });
});

describe('what is stored', () => {
  it('is what `encode` returns; null removes the draft', () => {
    const format: DraftFormat<string> = {
      schema: z.string(),
      encode: (text) => (text === '' ? null : text),
      isText: true,
      storage: memoryStorage(),
    };
    const { change } = createDraftStore('a', '', format);
    change(() => 'plain');
    expect(format.storage?.read('a')).toBe('plain');
    expect(readDraft('a', format)).toBe('plain');
    change(() => '');
    expect(format.storage?.keys()).toEqual([]);
  });
});

describe('a delayed draft', () => {
  afterEach(() => vi.useRealTimers());

  it('is written after the last change, or when the page is left', () => {
    vi.useFakeTimers();
    const format = { ...formatWith(), delayMs: 300 };
    const { result, unmount } = open(format);
    const type = (text: string) => act(() => result.current.changeDraft((draft) => ({ ...draft, text })));
    const stored = () => readDraft('a', format)?.text;
    type('a');
    vi.advanceTimersByTime(299);
    type('ab');
    vi.advanceTimersByTime(299);
    expect(stored()).toBeUndefined();
    vi.advanceTimersByTime(1);
    expect(stored()).toBe('ab');
    type('abc');
    window.dispatchEvent(new Event('pagehide'));
    expect(stored()).toBe('abc');
    type('abcd');
    unmount();
    expect(stored()).toBe('abcd');
  });
});
