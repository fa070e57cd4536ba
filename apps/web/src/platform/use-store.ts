import { useSyncExternalStore } from 'react';
import type { ReadableStore } from './store.ts';

/** The store's value; hydration starts from its initial one. */
export const useStore = <T>({ get, getInitial, subscribe }: ReadableStore<T>): T =>
  useSyncExternalStore(subscribe, get, getInitial);
