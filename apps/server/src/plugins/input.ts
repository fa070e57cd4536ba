import type { Endpoint } from '@sixty/contract/endpoint';
import { uploadMessages } from '@sixty/domain/uploads';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { failureOfIssues } from './errors.ts';
import { Failure } from './failure.ts';
import { readForm } from './form.ts';
import type { RefusedFile, Upload, UploadedFile } from '../files/upload.ts';

/** What a call brings, once it is known to be good. */
export type Input = { readonly body: unknown; readonly files: readonly UploadedFile[] };

/** The body of a call as the documentation shows it: of a form, the text fields and the files together. */
export const documentedBody = ({ body, files }: Endpoint): z.core.$ZodType =>
  files && body instanceof z.ZodMiniObject
    ? z.extend(body, { [files.field]: z.optional(z.array(z.file()).check(z.maxLength(files.maxCount))) })
    : body;

const failureOfFiles = (field: string, refused: readonly RefusedFile[]): Failure =>
  failureOfIssues(
    refused.map(({ index, problem }) => ({ path: [field, index], message: uploadMessages[problem] })),
  );

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
    : failureOfFiles(files.field, checked.refused);
};
