export { CelebrationWatch } from '../../features/badges/celebration-watch.tsx';
export { DeletionWatch } from '../../features/classes/deletion-watch.tsx';
