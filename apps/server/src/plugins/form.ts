import type { Multipart } from '@fastify/multipart';
import type { FilesPart } from '@sixty/contract/endpoint';
import { uploadLimits } from '@sixty/domain/uploads';
import type { FastifyRequest } from 'fastify';
import type { Upload } from '../files/upload.ts';
import { Failure, failure } from './failure.ts';

const fieldCount = 20;
const fieldBytes = 65_536;
/** Per part. */
const headerBytes = 16_384;

const formBytes = ({ maxCount }: FilesPart): number =>
  fieldCount * (fieldBytes + headerBytes) + maxCount * (uploadLimits.bytes + headerBytes);

const formTooLarge = failure('too_large', 'This is too large.');
const tooManyParts = failure('too_large', 'This form has too many parts.');
const malformed = failure('malformed', 'This form can’t be read.');

/** Null for server errors, such as a full disk. */
const failureOfForm = (error: unknown, { maxCount }: FilesPart): Failure | null => {
  if (error instanceof Failure) return error;
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? error.code : undefined;
  switch (code) {
    case 'FST_FILES_LIMIT':
      return failure(
        'too_large',
        maxCount === 1 ? 'Please send one file at a time.' : `Please send at most ${maxCount} files at once.`,
      );
    case 'FST_FIELDS_LIMIT':
    case 'FST_PARTS_LIMIT':
      return tooManyParts;
  }
  // Only errors of the operating system have `syscall`.
  return 'syscall' in error || code === 'ENOSPC' ? null : malformed;
};

type Reading = {
  readonly upload: Upload;
  /** A list for a repeated field, null for one sent as a file. */
  readonly fields: Map<string, unknown>;
  readonly signal: AbortSignal;
};

/** The schema rejects files in wrong fields. */
const readPart = async (
  part: Multipart,
  { field }: FilesPart,
  { upload, fields, signal }: Reading,
): Promise<void> => {
  if (typeof part.fieldname !== 'string' || part.fieldname === '') throw malformed;
  if (part.type === 'field') {
    if (part.valueTruncated) throw formTooLarge;
    // Forms send line breaks as CR LF (HTML, 4.10.21.8).
    const value = typeof part.value === 'string' ? part.value.replaceAll('\r\n', '\n') : part.value;
    const earlier = fields.get(part.fieldname);
    fields.set(part.fieldname, fields.has(part.fieldname) ? [earlier, value].flat() : value);
  } else if (part.fieldname === field) {
    // Undefined for an empty name, contrary to its type.
    const name: string | undefined = part.filename;
    await upload.receive(name ?? '', part.file, signal);
  } else {
    part.file.resume();
    fields.set(part.fieldname, null);
  }
};

const readParts = async (
  request: FastifyRequest,
  files: FilesPart,
  reading: Reading,
): Promise<Record<string, unknown>> => {
  const limits = {
    fields: fieldCount,
    fieldSize: fieldBytes,
    files: files.maxCount,
    parts: fieldCount + files.maxCount,
    // One more, to detect too large files.
    fileSize: uploadLimits.bytes + 1,
  };
  try {
    for await (const part of request.parts({ limits })) await readPart(part, files, reading);
  } catch (error) {
    throw failureOfForm(error, files) ?? error;
  }
  return Object.fromEntries(reading.fields);
};

/**
 * Returns the text fields, not validated. Truncates large files, so that validation can name them.
 *
 * @throws Failure if the form is too large or malformed.
 */
export const readForm = async (
  request: FastifyRequest,
  files: FilesPart,
  upload: Upload,
): Promise<Record<string, unknown>> => {
  const { raw } = request;
  const maxBytes = formBytes(files);
  if (Number(request.headers['content-length']) > maxBytes) throw formTooLarge;

  // `Content-Length` can be wrong or missing.
  const overflow = new AbortController();
  const { signal } = overflow;
  let bytes = 0;
  const count = (chunk: Buffer): void => {
    bytes += chunk.length;
    if (bytes > maxBytes) overflow.abort();
  };
  const overflown = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(formTooLarge));
  });
  raw.on('data', count);
  try {
    return await Promise.race([overflown, readParts(request, files, { upload, fields: new Map(), signal })]);
  } catch (error) {
    // Discard the rest: clients may send everything before they read the response.
    raw.off('data', count);
    raw.unpipe();
    raw.resume();
    throw error;
  }
};
