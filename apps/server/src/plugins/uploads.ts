import multipart from '@fastify/multipart';
import type { FilesPart } from '@sixty/contract/endpoint';
import type { ErrorCode } from '@sixty/contract/errors';
import { uploadMessageOf, type UploadProblem } from '@sixty/domain/uploads';
import type { FastifyInstance, FastifyRequest, RouteHandlerMethod, RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import { databaseProblem } from '../database/database-error.ts';
import { openUpload, type RefusedFile, type Upload, type UploadedFile } from '../files/upload.ts';
import { endpointOf } from './endpoint-route.ts';
import { failureOfIssues } from './errors.ts';
import { type Failure, failure } from './failure.ts';
import { readForm } from './form.ts';
import { validatorCompiler } from './validator.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null if the endpoint takes no files. */
    uploadedFiles: readonly UploadedFile[] | null;
  }
}

export const addUploadedFiles = (app: FastifyInstance): void => {
  app.decorateRequest('uploadedFiles', null);
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
  { files, dataDir }: { readonly files: FilesPart; readonly dataDir: string },
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
