export * from './image-source.ts';
export * from './media-url.ts';
