export { imageSizeOf } from './image-size.ts';
export {
  fileSizeText,
  findUploadProblem,
  itemNameOfFile,
  mediaTypeOf,
  uploadLimits,
  uploadMessageOf,
  uploadMessages,
  type ImageSize,
  type MediaType,
  type UploadProblem,
} from './upload.ts';
