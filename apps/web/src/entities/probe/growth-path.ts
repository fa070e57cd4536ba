import { paths, studentPath } from '../../platform/paths.ts';

type Probed = {
  collectionId: string | null;
  classId: string | null;
  studentId: string | null;
};

/** Null without a collection and for a whole class. */
export const growthPath = ({ collectionId, classId, studentId }: Probed): string | null => {
  if (collectionId === null || (classId === null) !== (studentId === null)) return null;
  return classId !== null && studentId !== null
    ? studentPath(classId, studentId, collectionId)
    : `${paths.probes}?collection=${encodeURIComponent(collectionId)}`;
};
