export * from './image-size.ts';
export * from './upload.ts';
export * from './foreign-file.ts';
