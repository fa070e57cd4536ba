import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ById, Id, Moment, pageQuery } from './fields.ts';

export const ClassAct = z.enum([
  'student_removed',
  'student_restored',
  'student_moved_out',
  'student_erased',
  'report_removed',
  'report_restored',
  'report_corrected',
  'report_taken_out',
]);
export type ClassAct = z.output<typeof ClassAct>;

export const ClassAuditEntry = z.object({
  id: Id,
  at: Moment,
  /** Null if the account is gone. */
  actor_name: z.nullable(z.string()),
  act: ClassAct,
  /** Null for the whole class, and of erased students. */
  student_name: z.nullable(z.string()),
  /** Null if it is gone, or of another class by now. */
  report: z.nullable(z.object({ report_id: Id, collection_name: z.string(), is_removed: z.boolean() })),
});
export type ClassAuditEntry = z.output<typeof ClassAuditEntry>;

export const listClassAudit = endpoint({
  path: '/classes/{id}/audit',
  summary:
    'Who removed, restored, moved, or deleted students and reports of a class, newest first. For its owner.',
  isPaged: true,
  params: ById,
  query: z.strictObject(pageQuery(100, 200)),
  reply: z.array(ClassAuditEntry),
});
