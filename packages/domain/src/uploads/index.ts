export { imageSizeOf } from './image-size.ts';
export {
  findUploadProblem,
  itemNameOfFile,
  mediaTypeOf,
  uploadLimits,
  uploadMessages,
  type ImageSize,
  type MediaType,
  type UploadProblem,
} from './upload.ts';
