import { lazyComponent } from '../../../ui/lazy-component.tsx';

export const FamilySheetDialog = lazyComponent(
  async () => import('./family-sheet-dialog.tsx'),
  'FamilySheetDialog',
);
