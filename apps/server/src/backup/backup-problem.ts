const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '');

const pathOf = (error: Error): string | null =>
  'path' in error && typeof error.path === 'string' ? error.path : null;

/** Null if the error isn't about the folder of backups. */
export const sentenceOfDiskError = (error: unknown, folder: string): string | null => {
  if (!(error instanceof Error)) return null;
  const code = codeOf(error);
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `The disk is too full for a backup in ${folder}: 256 MB have to stay free.`;
  const path = pathOf(error);
  const isOfFolder = path !== null && (path.startsWith(folder) || folder.startsWith(path));
  return isOfFolder ? `The folder ${folder} can't be used for backups (${code}).` : null;
};
