export { imageSource, isSvgMarkup, type ImageSource } from './image-source.ts';
