import '../features/a/inside/other.ts';
import '../sync/bad.ts';

export const load = async () => import('../features/a/inside/fine.ts');
