import type { CollectionsApi } from '../../api/collections.ts';
import { lazyModuleWithRetry } from '../../platform/lazy-module.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import type { PracticeSet } from './practice-set.ts';
import type { SessionStartProps } from './session-start.tsx';

export const loadStart = lazyModuleWithRetry(async () => import('./session-start.tsx'));

export const loadSessionSettings = async (): Promise<void> => (await loadStart()).loadSessionSettings();

export const SessionStart = lazyComponent<'SessionStart', SessionStartProps>(loadStart, 'SessionStart');

const loadReading = lazyModuleWithRetry(async () => import('./practice-set.ts'));

export const loadPracticeSet = async (api: CollectionsApi, collectionId: string): Promise<PracticeSet> =>
  (await loadReading()).readPracticeSet(api, collectionId);
