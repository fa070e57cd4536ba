import { expect, it, vi } from 'vitest';
import { createSessionStore } from './session.ts';

it('the session store tells its listeners of each change until they leave', () => {
  const store = createSessionStore();
  const listener = vi.fn();
  const leave = store.subscribe(listener);
  expect(store.read()).toEqual({ phase: 'unasked' });
  store.write({ phase: 'loading' });
  expect(store.read()).toEqual({ phase: 'loading' });
  expect(listener).toHaveBeenCalledTimes(1);
  leave();
  store.write({ phase: 'unasked' });
  expect(listener).toHaveBeenCalledTimes(1);
});
