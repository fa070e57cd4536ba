/** What stands in DATA_DIR. */
export const sqliteFileName = 'sixty.sqlite';

/** Folders of files that belong to rows of the database: they are backed up and restored with it. */
export const fileFolders = ['media', 'feedback'] as const;
