import { lazyComponent } from '../../ui/lazy-component.tsx';

export const EditCollectionDialog = lazyComponent(
  async () => import('../../features/edit-collection/edit-collection-dialog.tsx'),
  'EditCollectionDialog',
);

export const ProbeStart = lazyComponent(async () => import('./probe-start.tsx'), 'ProbeStart');
