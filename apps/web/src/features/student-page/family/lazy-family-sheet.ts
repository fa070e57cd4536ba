import { lazyModuleWithRetry } from '../../../platform/lazy-module.ts';
import { lazyDialog } from '../../../ui/lazy-part.tsx';

const load = lazyModuleWithRetry(async () => import('./family-sheet-dialog.tsx'));

export const FamilySheetDialog = lazyDialog(async () => (await load()).FamilySheetDialog, 'family sheet');
