import type { Endpoint, FilesPart } from '@sixty/contract/endpoint';
import type { ErrorCode } from '@sixty/contract/errors';
import { uploadMessageOf } from '@sixty/domain/uploads';
import type { UploadProblem } from '@sixty/domain/uploads';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { failureOfIssues } from './errors.ts';
import { Failure, failure } from './failure.ts';
import { readForm } from './form.ts';
import type { RefusedFile, Upload, UploadedFile } from '../files/upload.ts';

/** What a call brings, once it is known to be good. */
export type Input = { readonly body: unknown; readonly files: readonly UploadedFile[] };

/** The body of a call as the documentation shows it: of a form, the text fields and the files together. */
export const documentedBody = ({ body, files }: Endpoint): z.core.$ZodType =>
  files && body instanceof z.ZodMiniObject
    ? z.extend(body, { [files.field]: z.optional(z.array(z.file()).check(z.maxLength(files.maxCount))) })
    : body;

const codeOfProblem: Readonly<Record<UploadProblem, ErrorCode>> = {
  tooLarge: 'too_large',
  wrongType: 'unsupported_type',
  tooManyPixels: 'invalid',
  unreadable: 'invalid',
};

/**
 * Why each of the refused files is refused, by its place. Where a call takes but one, its status says what is wrong as
 * well; of several each may have its own reason.
 */
export const failureOfFiles = ({ field, maxCount }: FilesPart, refused: readonly RefusedFile[]): Failure => {
  const { code, detail, errors } = failureOfIssues(
    refused.map(({ index, name, problem }) => ({
      path: [field, index],
      message: uploadMessageOf(problem, { name, type: '' }),
    })),
  );
  const problem = maxCount === 1 ? refused[0]?.problem : undefined;
  return failure(problem ? codeOfProblem[problem] : code, detail, errors);
};

/** A body of JSON has been checked on its way in. A form is read here, and each of its files checked. */
export const readInput = async (
  request: FastifyRequest,
  { body, files }: Endpoint,
  upload: Upload,
): Promise<Input | Failure> => {
  if (!files) return { body: request.body, files: [] };
  const fields = await readForm(request, files, upload);
  if (fields instanceof Failure) return fields;
  const parsed = z.safeParse(body, fields);
  if (!parsed.success) return failureOfIssues(parsed.error.issues);
  const checked = await upload.check();
  return checked.kind === 'passed'
    ? { body: parsed.data, files: checked.files }
    : failureOfFiles(files, checked.refused);
};
