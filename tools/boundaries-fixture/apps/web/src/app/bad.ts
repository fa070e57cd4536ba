import '../features/a/fine.ts';
import '../sync/bad.ts';

export const load = async () => import('../features/a/inside/fine.ts');
