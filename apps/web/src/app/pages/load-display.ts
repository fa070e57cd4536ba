import { codeToFetch } from '../../platform/fetch-code.ts';

/** Fetches the display: nobody is asked how to practise before it could be shown. */
export const loadDisplay = codeToFetch(async () => import('./fullscreen-display-page.tsx'));
