import { lazyDialog } from '../../../ui/lazy-part.tsx';

export const FamilySheetDialog = lazyDialog(
  async () => import('./family-sheet-dialog.tsx'),
  'FamilySheetDialog',
);
