import type { CollectionsApi } from '../../api/collections.ts';
import { codeToFetch } from '../../platform/fetch-code.ts';
import { componentOf } from '../../ui/component-of.tsx';
import type { PracticeSet } from './practice-set.ts';

export const loadStart = codeToFetch(async () => import('./session-start.tsx'));

export const loadSessionSettings = async (): Promise<void> => (await loadStart()).loadSessionSettings();

export const SessionStart = componentOf(loadStart, (code) => code.SessionStart);

const loadReading = codeToFetch(async () => import('./practice-set.ts'));

export const loadPracticeSet = async (api: CollectionsApi, collectionId: string): Promise<PracticeSet> =>
  (await loadReading()).readPracticeSet(api, collectionId);
