import multipart from '@fastify/multipart';
import type { Multipart } from '@fastify/multipart';
import type { FilesPart } from '@sixty/contract/endpoint';
import { uploadLimits } from '@sixty/domain/uploads';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import type { Upload } from '../files/upload.ts';
import { Failure, failure } from './failure.ts';

/** Fields of text in a form, and bytes of each: far more than any call has. */
const fieldCount = 20;
const fieldBytes = 65_536;
/** What a part carries besides its content. */
const headerBytes = 16_384;

/** The most that a form with these files can be, in bytes. */
const formBytes = ({ maxCount }: FilesPart): number =>
  fieldCount * (fieldBytes + headerBytes) + maxCount * (uploadLimits.bytes + headerBytes);

/** The text fields by their names; a field that came several times is a list, one that came as a file is null. */
export type FormFields = Readonly<Record<string, unknown>>;

const tooLarge = (detail: string): Failure => failure('too_large', detail);
const malformed = failure('malformed', 'This form can’t be read.');

/** What is wrong with a form that broke off; null for trouble of ours, such as a full disk. */
const failureOfForm = (error: unknown, { maxCount }: FilesPart): Failure | null => {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? error.code : undefined;
  switch (code) {
    case 'FST_FILES_LIMIT':
      return tooLarge(
        maxCount === 1 ? 'Please send one file at a time.' : `Please send at most ${maxCount} files at once.`,
      );
    case 'FST_FIELDS_LIMIT':
    case 'FST_PARTS_LIMIT':
      return tooLarge('This form has too many parts.');
  }
  // Only what the operating system was asked for names its call; everything else is the form itself.
  return 'syscall' in error || code === 'ENOSPC' ? null : malformed;
};

/** In a form every line break travels as two characters, however it was typed (HTML, 4.10.21.8). */
const asWritten = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value;

/** Takes in one part. A file goes to disk; what stands where it does not belong is left for the schema to refuse. */
const takePart = async (
  part: Multipart,
  { field }: FilesPart,
  { upload, fields, signal }: Reading,
): Promise<Failure | null> => {
  if (typeof part.fieldname !== 'string' || part.fieldname === '') return malformed;
  if (part.type === 'field') {
    if (part.valueTruncated) return tooLarge('This is too large.');
    const value = asWritten(part.value);
    const earlier = fields.get(part.fieldname);
    fields.set(part.fieldname, fields.has(part.fieldname) ? [earlier, value].flat() : value);
    return null;
  }
  if (part.fieldname !== field) {
    part.file.resume();
    fields.set(part.fieldname, null);
    return null;
  }
  // Its type does not say so, but a part whose name is empty comes without one.
  const name: string | undefined = part.filename;
  await upload.receive(name ?? '', part.file, signal);
  return null;
};

type Reading = {
  readonly upload: Upload;
  readonly fields: Map<string, unknown>;
  readonly signal: AbortSignal;
};

const readParts = async (
  request: FastifyRequest,
  files: FilesPart,
  reading: Reading,
): Promise<FormFields | Failure> => {
  try {
    const limits = {
      fields: fieldCount,
      fieldSize: fieldBytes,
      files: files.maxCount,
      parts: fieldCount + files.maxCount,
      // One byte more than passes: enough to tell that a file is too large.
      fileSize: uploadLimits.bytes + 1,
    };
    for await (const part of request.parts({ limits })) {
      const problem = await takePart(part, files, reading);
      if (problem) return problem;
    }
    return Object.fromEntries(reading.fields);
  } catch (error) {
    const problem = failureOfForm(error, files);
    if (problem) return problem;
    throw error;
  }
};

/** The rest goes by unread. Left standing it would keep a sender waiting that writes before it reads the answer. */
const letRestGoBy = ({ raw }: FastifyRequest, count: (chunk: Buffer) => void): void => {
  raw.off('data', count);
  raw.unpipe();
  raw.resume();
};

/**
 * Reads a form: its files into `upload`, its text fields into an object for the schema of the call to check. Files
 * that are too large are cut off behind the limit, so that whoever checks them can say so of each.
 *
 * @throws what the disk says.
 */
export const readForm = async (
  request: FastifyRequest,
  files: FilesPart,
  upload: Upload,
): Promise<FormFields | Failure> => {
  const maxBytes = formBytes(files);
  if (Number(request.headers['content-length']) > maxBytes) return tooLarge('This is too large.');

  // A header can lie, and a body without a stated length says nothing: what really comes is counted.
  const overflow = new AbortController();
  let bytes = 0;
  const count = (chunk: Buffer): void => {
    bytes += chunk.length;
    if (bytes > maxBytes) overflow.abort();
  };
  const isOverflown = new Promise<Failure>((resolve) => {
    overflow.signal.addEventListener('abort', () => resolve(tooLarge('This is too large.')));
  });
  request.raw.on('data', count);
  const read = readParts(request, files, { upload, fields: new Map(), signal: overflow.signal });
  try {
    const outcome = await Promise.race([isOverflown, read]);
    if (outcome instanceof Failure) letRestGoBy(request, count);
    return outcome;
  } catch (error) {
    letRestGoBy(request, count);
    throw error;
  }
};

/** Over a slow line a form takes its time; whatever else is asked is answered sooner. */
const formTimeoutMs = 120_000;

/**
 * Registers a route that takes a form and nothing else: JSON gets 415 there, as a form does everywhere else. Its body
 * is left for the handler to read, which can clear away what came if something is wrong with it.
 */
export const registerForm = (app: FastifyInstance, route: RouteOptions): void => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, { throwFileSizeLimit: false });
    scope.setValidatorCompiler<z.core.$ZodType>((part) =>
      part.httpPart === 'body' ? (value) => ({ value }) : validatorCompiler(part),
    );
    scope.route({
      ...route,
      handlerTimeout: formTimeoutMs,
      schema: { ...route.schema, consumes: ['multipart/form-data'] },
    });
  });
};
