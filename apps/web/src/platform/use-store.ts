import { useSyncExternalStore } from 'react';
import type { ReadableStore } from './store.ts';

export const useStore = <T>({ get, getInitial, subscribe }: ReadableStore<T>): T =>
  useSyncExternalStore(subscribe, get, getInitial);
