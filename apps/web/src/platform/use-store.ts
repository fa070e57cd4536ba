import { useSyncExternalStore } from 'react';
import type { ReadableStore } from './store.ts';

/** Hydration starts from the initial value. */
export const useStore = <T>({ get, getInitial, subscribe }: ReadableStore<T>): T =>
  useSyncExternalStore(subscribe, get, getInitial);
