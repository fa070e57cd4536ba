import { lazyModuleWithRetry } from '../../platform/lazy-module.ts';

export const loadDisplay = lazyModuleWithRetry(async () => import('./fullscreen-display-page.tsx'));
