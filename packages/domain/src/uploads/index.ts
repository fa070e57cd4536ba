export {
  findUploadProblem,
  itemNameOfFile,
  mediaTypeOf,
  uploadLimits,
  uploadMessages,
  type MediaType,
  type UploadProblem,
} from './upload.ts';
