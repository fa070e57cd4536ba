import { codeToFetch } from '../../../platform/fetch-code.ts';
import { fetchedCode } from '../../../ui/fetched-code.tsx';

const load = codeToFetch(async () => import('./family-sheet-dialog.tsx'));

export const FamilySheetDialog = fetchedCode(async () => (await load()).FamilySheetDialog, 'family sheet');
