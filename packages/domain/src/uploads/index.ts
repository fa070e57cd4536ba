export * from './image-size.ts';
export * from './upload.ts';
