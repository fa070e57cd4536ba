export const sqliteFileName = 'sixty.sqlite';

export const fileFolders = ['media', 'feedback'] as const;
export type FileFolder = (typeof fileFolders)[number];

export const mediaFolder: FileFolder = 'media';

/** For uploads in progress: on the same disk, so that a move is atomic. */
export const incomingFolder = 'incoming';
