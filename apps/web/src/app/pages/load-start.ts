import { lazy } from 'react';
import { codeToFetch } from '../../platform/fetch-code.ts';

export const loadStart = codeToFetch(async () => import('./session-start.tsx'));

export const loadSessionSettings = async (): Promise<void> => (await loadStart()).loadSessionSettings();

export const SessionStart = lazy(async () => ({ default: (await loadStart()).SessionStart }));
