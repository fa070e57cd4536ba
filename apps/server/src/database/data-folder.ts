/** What stands in DATA_DIR. */
export const sqliteFileName = 'sixty.sqlite';

/** Folders of files that belong to rows of the database: they are backed up and restored with it. */
export const fileFolders = ['media', 'feedback'] as const;
export type FileFolder = (typeof fileFolders)[number];

/** Where media lie, unless the settings name a store elsewhere. */
export const mediaFolder: FileFolder = 'media';

/** Uploads in: on the same disk as the folders above, so that a file is moved there in one step. */
export const incomingFolder = 'incoming';
