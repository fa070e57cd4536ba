import { findUploadProblem, imageSizeOf, mediaTypeOf, uploadLimits } from '@sixty/domain/uploads';
import type { MediaType, UploadProblem } from '@sixty/domain/uploads';

/** Decodes a whole image and gives it at no more than this many pixels a side; null where it cannot be decoded. */
export type DecodePreview = (file: Blob, pixels: number) => Promise<ImageBitmap | null>;

const decodeInBrowser: DecodePreview = async (file, pixels) => {
  let whole: ImageBitmap;
  try {
    whole = await createImageBitmap(file);
  } catch {
    return null;
  }
  // Its size is known only now: a photograph may be turned by what it says of its orientation.
  const scale = Math.min(1, pixels / Math.max(whole.width, whole.height));
  try {
    return await createImageBitmap(whole, {
      resizeWidth: Math.max(1, Math.round(whole.width * scale)),
      resizeHeight: Math.max(1, Math.round(whole.height * scale)),
      resizeQuality: 'medium',
    });
  } finally {
    whole.close();
  }
};

/** Pixels a side of a preview: sharp at twice the size that it is shown at. */
const previewPixels = 160;

export type PickedFile =
  /** `preview` is null for a PDF. */
  | { readonly kind: 'passed'; readonly type: MediaType; readonly preview: ImageBitmap | null }
  | { readonly kind: 'refused'; readonly problem: UploadProblem };

const refused = (problem: UploadProblem): PickedFile => ({ kind: 'refused', problem });

/** As much of a file as its type and its size are told by: of a JPEG that may be any part of it. */
const headOf = async (file: Blob): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(0, uploadLimits.bytes).arrayBuffer());

/**
 * Checks a file that somebody picked by the rules that the server goes by, so that a mistake is told before anything
 * is sent. Nothing is decoded that claims to be too large. A file that cannot be read any more, since it was moved or
 * taken out, counts as unreadable.
 */
export const checkPickedFile = async (
  file: Blob,
  decodePreview: DecodePreview = decodeInBrowser,
): Promise<PickedFile> => {
  try {
    const head = file.size > uploadLimits.bytes ? new Uint8Array() : await headOf(file);
    const type = mediaTypeOf(head);
    const size = type === null ? null : imageSizeOf(head, type);
    const problem = findUploadProblem({ bytes: file.size, type, size });
    if (problem !== null) return refused(problem);
    if (type === null || type === 'application/pdf')
      return { kind: 'passed', type: 'application/pdf', preview: null };
    const preview = await decodePreview(file, previewPixels);
    return preview ? { kind: 'passed', type, preview } : refused('unreadable');
  } catch {
    return refused('unreadable');
  }
};

/** The same for several: one after the other, since a picture that is being decoded takes its share of memory. */
export const checkPickedFiles = async (
  files: readonly File[],
): Promise<{ readonly file: File; readonly outcome: PickedFile }[]> => {
  const checked: { readonly file: File; readonly outcome: PickedFile }[] = [];
  for (const file of files) checked.push({ file, outcome: await checkPickedFile(file) });
  return checked;
};
