import { codeToFetch } from '../../platform/fetch-code.ts';

export const loadDisplay = codeToFetch(async () => import('./fullscreen-display-page.tsx'));
