import multipart from '@fastify/multipart';
import type { FilesPart } from '@sixty/contract/endpoint';
import { fileSizeText, uploadLimits, uploadMessageOf, type UploadProblem } from '@sixty/domain/uploads';
import type { FastifyInstance, FastifyRequest, RouteHandlerMethod, RouteOptions } from 'fastify';
import type { ErrorCode } from '@sixty/contract/errors';
import * as z from 'zod/mini';
import {
  openUpload,
  type ReceivedFile,
  type RefusedFile,
  type Upload,
  type UploadedFile,
} from '../files/upload.ts';
import { databaseProblem } from '../database/database-error.ts';
import { Failure, failure } from './failure.ts';
import { endpointOf } from './endpoint-route.ts';
import { failureOfIssues, validatorCompiler } from './errors.ts';

const fieldCount = 20;
const fieldBytes = 65_536;
/** The headers of each part have at most this size. */
const headerBytes = 16_384;

const fileBytes = ({ packageBytes = uploadLimits.bytes }: FilesPart): number => packageBytes;

const formBytes = (files: FilesPart): number =>
  fieldCount * (fieldBytes + headerBytes) + files.maxCount * (fileBytes(files) + headerBytes);

const formTooLarge = failure('too_large', 'This is too large.');
const tooLargeFor = ({ packageBytes }: FilesPart): Failure =>
  packageBytes === undefined
    ? formTooLarge
    : failure('too_large', `This file is too large. It can have ${fileSizeText(packageBytes)}.`);
const tooManyParts = failure('too_large', 'This form has too many parts.');
const malformed = failure('malformed', 'This form can’t be read.');

/** Returns null for server errors, such as a full disk. */
const failureOfForm = (error: unknown, maxCount: number): Failure | null => {
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

/** Returns a list for a repeated field, and null for one sent as a file, which the schema rejects. */
const readParts = async (
  request: FastifyRequest,
  files: FilesPart,
  upload: Upload,
  signal: AbortSignal,
): Promise<Record<string, unknown>> => {
  const { field, maxCount } = files;
  const fields = new Map<string, unknown>();
  const limits = {
    fields: fieldCount,
    fieldSize: fieldBytes,
    files: maxCount,
    parts: fieldCount + maxCount,
    // One more, to detect too large files.
    fileSize: fileBytes(files) + 1,
  };
  try {
    for await (const part of request.parts({ limits })) {
      const name = part.fieldname;
      if (typeof name !== 'string' || name === '') throw malformed;
      if (part.type === 'field') {
        if (part.valueTruncated) throw formTooLarge;
        // Forms send line breaks as CR LF (HTML, 4.10.21.8).
        const value = typeof part.value === 'string' ? part.value.replaceAll('\r\n', '\n') : part.value;
        fields.set(name, fields.has(name) ? [fields.get(name), value].flat() : value);
      } else if (name === field) {
        // Undefined for an empty name, contrary to its type.
        const fileName: string | undefined = part.filename;
        await upload.receive(fileName ?? '', part.file, signal);
      } else {
        part.file.resume();
        fields.set(name, null);
      }
    }
  } catch (error) {
    throw failureOfForm(error, maxCount) ?? error;
  }
  return Object.fromEntries(fields);
};

/**
 * Returns the text fields, not validated. Truncates large files, so that validation can name them.
 *
 * @throws Failure if the form is too large or malformed.
 */
const readForm = async (
  request: FastifyRequest,
  files: FilesPart,
  upload: Upload,
): Promise<Record<string, unknown>> => {
  const { raw } = request;
  const maxBytes = formBytes(files);
  if (Number(request.headers['content-length']) > maxBytes) throw tooLargeFor(files);

  // `Content-Length` can be wrong or missing.
  const overflow = new AbortController();
  const { signal } = overflow;
  let bytes = 0;
  const count = (chunk: Buffer): void => {
    bytes += chunk.length;
    if (bytes > maxBytes) overflow.abort();
  };
  const overflown = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(tooLargeFor(files)));
  });
  raw.on('data', count);
  try {
    return await Promise.race([overflown, readParts(request, files, upload, signal)]);
  } catch (error) {
    // Discard the rest: clients may send everything before they read the response.
    raw.off('data', count);
    raw.unpipe();
    raw.resume();
    throw error;
  }
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Null if the endpoint takes no files. */
    uploadedFiles: readonly UploadedFile[] | null;
    /** Null unless the endpoint takes a package. */
    receivedPackage: ReceivedFile | null;
  }
}

export const addUploadedFiles = (app: FastifyInstance): void => {
  app.decorateRequest('uploadedFiles', null);
  app.decorateRequest('receivedPackage', null);
};

const codeOfProblem: Readonly<Record<UploadProblem, ErrorCode>> = {
  tooLarge: 'too_large',
  wrongType: 'unsupported_type',
  heif: 'unsupported_type',
  tooManyPixels: 'invalid',
  unreadable: 'invalid',
  incompletePdf: 'invalid',
};

export const failureOfFiles = ({ field, maxCount }: FilesPart, refused: readonly RefusedFile[]): Failure => {
  const { code, message, errors } = failureOfIssues(
    refused.map(({ index, name, problem }) => ({
      path: [field, index],
      message: uploadMessageOf(problem, { name, type: '' }),
    })),
  );
  const problem = maxCount === 1 ? refused[0]?.problem : undefined;
  return failure(problem ? codeOfProblem[problem] : code, message, errors);
};

const receiveForm = async (request: FastifyRequest, files: FilesPart, upload: Upload): Promise<void> => {
  const parsed = z.safeParse(endpointOf(request).body, await readForm(request, files, upload));
  if (!parsed.success) throw failureOfIssues(parsed.error.issues);
  if (files.packageBytes !== undefined) {
    const [file] = upload.received();
    if (!file) throw failure('invalid', 'Please send one file, in the field file.');
    if (file.bytes > files.packageBytes) throw tooLargeFor(files);
    request.body = parsed.data;
    request.receivedPackage = file;
    return;
  }
  const checked = await upload.check();
  if (checked.kind === 'refused') throw failureOfFiles(files, checked.refused);
  request.body = parsed.data;
  request.uploadedFiles = checked.files;
};

const formTimeoutMs = 120_000;

/**
 * Reads the form before the handler, whose transaction must not wait for a slow upload. Deletes unmoved files after it:
 * `onResponse` may run earlier, after a timeout.
 */
export const registerForm = (
  app: FastifyInstance,
  route: RouteOptions,
  { files, dataDir }: { files: FilesPart; dataDir: string },
): void => {
  const handler: RouteHandlerMethod = async function (request, reply) {
    const upload = openUpload(dataDir);
    let isStored = false;
    try {
      await receiveForm(request, files, upload);
      // After a timeout, the client has a 503, so the call must fail.
      if (reply.sent) return reply;
      const body: unknown = await route.handler.call(this, request, reply);
      isStored = true;
      return body;
    } catch (error) {
      // Its commit may have succeeded. Files without a row are swept later.
      isStored = databaseProblem(error) === 'unavailable';
      throw error;
    } finally {
      await upload.close({ isStored });
    }
  };
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, { throwFileSizeLimit: false });
    scope.setValidatorCompiler<z.core.$ZodType>((part) =>
      part.httpPart === 'body' ? (value) => ({ value }) : validatorCompiler(part),
    );
    scope.route({
      ...route,
      handler,
      handlerTimeout: formTimeoutMs,
      schema: { ...route.schema, consumes: ['multipart/form-data'] },
    });
  });
};
