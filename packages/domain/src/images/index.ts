export { imageSource, isSvgMarkup, type ImageSource } from './image-source.ts';
export { mediaIdOf, mediaPath, mediaUrlOf } from './media-url.ts';
