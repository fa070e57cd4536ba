import {
  findUploadProblem,
  foreignFileKindOf,
  type ForeignKind,
  imageSizeOf,
  isWholePdf,
  type MediaType,
  mediaTypeOf,
  uploadLimits,
  type UploadProblem,
} from '@sixty/domain/uploads';

export type DecodePreview = (file: Blob, pixels: number) => Promise<ImageBitmap | null>;

const decodeInBrowser: DecodePreview = async (file, pixels) => {
  let original: ImageBitmap;
  try {
    original = await createImageBitmap(file);
  } catch {
    return null;
  }
  // EXIF orientation may swap width and height.
  const scale = Math.min(1, pixels / Math.max(original.width, original.height));
  try {
    return await createImageBitmap(original, {
      resizeWidth: Math.max(1, Math.round(original.width * scale)),
      resizeHeight: Math.max(1, Math.round(original.height * scale)),
      resizeQuality: 'medium',
    });
  } finally {
    original.close();
  }
};

const previewPixels = 160;

export type PickedFile =
  /** Null for a PDF. */
  | { kind: 'passed'; type: MediaType; preview: ImageBitmap | null }
  /** `foreign`: what the file is instead, if that is known. */
  | { kind: 'refused'; problem: UploadProblem; foreign?: ForeignKind };

const refused = (problem: UploadProblem): PickedFile => ({ kind: 'refused', problem });

const refusedType = (head: Uint8Array): PickedFile => {
  const foreign = foreignFileKindOf(head) ?? (head.length === 0 || head.includes(0) ? null : 'text');
  return { ...refused('wrongType'), ...(foreign !== null && { foreign }) };
};

/** A JPEG or PDF needs the whole file. */
const headOf = async (file: Blob): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(0, uploadLimits.bytes).arrayBuffer());

/** Checks the size that the header claims before decoding. */
export const checkPickedFile = async (
  file: Blob,
  decodePreview: DecodePreview = decodeInBrowser,
): Promise<PickedFile> => {
  try {
    const head = file.size > uploadLimits.bytes ? new Uint8Array() : await headOf(file);
    const type = mediaTypeOf(head);
    const size = type === null ? null : imageSizeOf(head, type);
    const problem = findUploadProblem({ bytes: file.size, type, size }, head);
    if (problem === 'wrongType') return refusedType(head);
    if (problem !== null) return refused(problem);
    if (type === null || type === 'application/pdf') {
      return isWholePdf(head)
        ? { kind: 'passed', type: 'application/pdf', preview: null }
        : refused('incompletePdf');
    }
    const preview = await decodePreview(file, previewPixels);
    return preview ? { kind: 'passed', type, preview } : refused('unreadable');
  } catch {
    return refused('unreadable');
  }
};

/** One at a time, to limit memory. */
export const checkPickedFiles = async (
  files: readonly File[],
): Promise<{ file: File; outcome: PickedFile }[]> => {
  const checked: { file: File; outcome: PickedFile }[] = [];
  for (const file of files) checked.push({ file, outcome: await checkPickedFile(file) });
  return checked;
};
