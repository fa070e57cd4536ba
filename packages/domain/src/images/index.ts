export { imageSource, isSvgMarkup, type ImageSource } from './image-source.ts';
export { mediaIdOf, mediaIdsIn, mediaPath, mediaUrlOf } from './media-url.ts';
