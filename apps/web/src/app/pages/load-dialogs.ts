import { codeToFetch } from '../../platform/fetch-code.ts';
import { componentOf } from '../../ui/component-of.tsx';

export const loadEditing = codeToFetch(
  async () => import('../../features/edit-collection/edit-collection-dialog.tsx'),
);
export const EditCollectionDialog = componentOf(loadEditing, (code) => code.EditCollectionDialog);

export const loadProbe = codeToFetch(async () => import('./probe-start.tsx'));
export const ProbeStart = componentOf(loadProbe, (code) => code.ProbeStart);
