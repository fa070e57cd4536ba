export const sqliteFileName = 'sixty.sqlite';

export const fileFolders = ['media', 'feedback'] as const;
export type FileFolder = (typeof fileFolders)[number];

export const mediaFolder: FileFolder = 'media';

/** On the same disk as the files, so that moving uploads is atomic. */
export const incomingFolder = 'incoming';
