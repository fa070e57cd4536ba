export const sqliteFileName = 'sixty.sqlite';

/** Folders of files that belong to rows: backed up and restored with them. */
export const fileFolders = ['media', 'feedback'] as const;
export type FileFolder = (typeof fileFolders)[number];

export const mediaFolder: FileFolder = 'media';

/** For incoming uploads: on the same disk, so that a move is atomic. */
export const incomingFolder = 'incoming';
