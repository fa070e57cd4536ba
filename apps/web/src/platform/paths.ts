import { paths } from '@sixty/contract/app-paths';

export { paths };

export const reportParameter = 'report';

export const reportPath = (id: string): string =>
  `${paths.reports}?${reportParameter}=${encodeURIComponent(id)}`;

/** In the address of Discover: the ID of a collection whose preview is open. */
export const previewParameter = 'preview';

export const previewPath = (id: string): string =>
  `${paths.discoverCollections}?${previewParameter}=${encodeURIComponent(id)}`;

export const sharedPath = (id: string): string =>
  paths.sharedCollection.replace(':id', encodeURIComponent(id));

export const defaultPath = paths.yourCollections;

export const classPath = (id: string, part?: string): string =>
  `${paths.classes}/${id}${part === undefined ? '' : `?part=${part}`}`;

export const studentPath = (classId: string, studentId: string, collectionId?: string): string =>
  `${classPath(classId)}/students/${studentId}${collectionId === undefined ? '' : `?collection=${encodeURIComponent(collectionId)}`}`;

/** Fragments never reach a server log. */
export const joinPath = (code: string): string => `${paths.joinClass}#${code}`;
