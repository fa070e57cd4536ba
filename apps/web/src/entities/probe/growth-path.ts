import { paths, studentPath } from '../../platform/paths.ts';

type Probed = {
  readonly collectionId: string | null;
  readonly classId: string | null;
  readonly studentId: string | null;
};

/** Null without a collection and for a whole class. */
export const growthPath = ({ collectionId, classId, studentId }: Probed): string | null => {
  if (collectionId === null || (classId === null) !== (studentId === null)) return null;
  return classId !== null && studentId !== null
    ? studentPath(classId, studentId, collectionId)
    : `${paths.probes}?collection=${encodeURIComponent(collectionId)}`;
};
