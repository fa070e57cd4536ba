import type { FastifySchemaCompiler } from 'fastify';
import * as z from 'zod/v4/core';
import { failureOfIssues } from './errors.ts';

/** More than a form shows. */
const maxIssues = 100;

/** Words only the first issues: it is slow, and a list may have 60,000. */
export const validatorCompiler: FastifySchemaCompiler<z.$ZodType> =
  ({ schema }) =>
  (data) => {
    const { _zod: internals } = schema;
    const context = { async: false };
    const result = internals.run({ value: data, issues: [] }, context);
    if (result instanceof Promise) throw new z.$ZodAsyncError();
    if (result.issues.length === 0) return { value: result.value };
    const issues = result.issues
      .slice(0, maxIssues)
      .map((issue) => z.util.finalizeIssue(issue, context, z.config()));
    return { error: failureOfIssues(issues) };
  };
