import { lazyModuleWithRetry } from '../../platform/lazy-module.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';

export const loadEditing = lazyModuleWithRetry(
  async () => import('../../features/edit-collection/edit-collection-dialog.tsx'),
);
export const EditCollectionDialog = lazyComponent(loadEditing, (code) => code.EditCollectionDialog);

export const loadProbe = lazyModuleWithRetry(async () => import('./probe-start.tsx'));
export const ProbeStart = lazyComponent(loadProbe, (code) => code.ProbeStart);
