import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { accountProof, ById, Id, IsoTimestamp, pageQuery } from './fields.ts';
import { Role } from './users.ts';

/** For the administrators that `ADMINS` names (decision 31); others get 403. */

export const acts = [
  'disable',
  'enable',
  'reset_link',
  'remove_two_factor',
  'export',
  'remove',
  'invite',
  'withdraw_invitation',
  'delete_feedback',
  'yield_address',
  'unmatched_payment',
] as const;

export const Act = z.enum(acts);
export type Act = z.output<typeof Act>;

export const ActOutcome = z.enum(['done', 'refused']);
export type ActOutcome = z.output<typeof ActOutcome>;

export const Person = z.object({
  id: Id,
  name: z.string(),
  username: z.string(),
  email: z.nullable(z.string()),
  role: Role,
  created_at: IsoTimestamp,
  /** ISO date in the person's time zone; null if they never returned. */
  last_day: z.nullable(z.string()),
  disabled_at: z.nullable(IsoTimestamp),
  is_admin: z.boolean(),
  bytes: z.int(),
});
export type Person = z.output<typeof Person>;

const reading = { account: 3000, address: 3000 } as const;
const acting = { account: 120, address: 120 } as const;

export const listPeople = endpoint({
  path: '/admin/people',
  summary: 'People who can sign in, newest first.',
  isPaged: true,
  perHour: reading,
  query: z.strictObject({
    /** Each word must occur in the name, user name, display name, or address. */
    search: z.optional(z.string().check(z.maxLength(200))),
    ...pageQuery(50, 200),
  }),
  reply: z.array(Person),
});

/** What an administrator does to a person or a message, with proof of their own sign-in. */
const actionOnPerson = {
  perHour: acting,
  takesKey: false,
  params: ById,
  body: z.strictObject(accountProof),
} as const;

export const disablePerson = endpoint({
  method: 'POST',
  path: '/admin/people/{id}/disable',
  summary: 'Sign a person out everywhere, and refuse their sign-in and calls from now on.',
  isAlwaysPossible: true,
  ...actionOnPerson,
  reply: Person,
});

export const enablePerson = endpoint({
  method: 'POST',
  path: '/admin/people/{id}/enable',
  summary: 'Let a disabled person sign in again.',
  ...actionOnPerson,
  reply: Person,
});

export const makePasswordLink = endpoint({
  method: 'POST',
  path: '/admin/people/{id}/reset_link',
  summary: 'A link by which a person chooses a new password, once, within an hour.',
  ...actionOnPerson,
  reply: z.object({
    link: z.string(),
    /** `none`: no mail server is set up. */
    mail: z.enum(['sent', 'failed', 'none']),
  }),
});

export const exportPerson = endpoint({
  method: 'POST',
  path: '/admin/people/{id}/export',
  summary: 'The file that the person can download on My Account.',
  isDownload: true,
  isAlwaysPossible: true,
  ...actionOnPerson,
  reply: z.looseObject({ format: z.literal('sixty-export'), version: z.literal(1) }),
});

export const removePerson = endpoint({
  method: 'DELETE',
  path: '/admin/people/{id}',
  summary: 'Delete a person with everything that belongs to them. This cannot be undone.',
  ...actionOnPerson,
});

export const FeedbackEntry = z.object({
  id: Id,
  display_name: z.string(),
  /** Null if the sender wasn't signed in or is gone. */
  user_id: z.nullable(Id),
  message: z.string(),
  page_url: z.string(),
  created_at: IsoTimestamp,
  files: z.array(z.object({ name: z.string(), bytes: z.int() })),
});
export type FeedbackEntry = z.output<typeof FeedbackEntry>;

export const listFeedback = endpoint({
  path: '/admin/feedback',
  summary: 'Feedback, newest first.',
  isPaged: true,
  perHour: reading,
  query: z.strictObject(pageQuery(20, 100)),
  reply: z.array(FeedbackEntry),
});

export const deleteFeedback = endpoint({
  method: 'DELETE',
  path: '/admin/feedback/{id}',
  summary: 'Delete a message with its files.',
  ...actionOnPerson,
});

/** `name`: null for deleted accounts and other targets. */
const Involved = z.object({ id: z.string(), name: z.nullable(z.string()) });

export const AuditEntry = z.object({
  id: Id,
  at: IsoTimestamp,
  /** Null for the command line, and for the owner of an address. */
  actor: z.nullable(Involved),
  act: Act,
  target: z.nullable(Involved),
  outcome: ActOutcome,
  detail: z.nullable(z.string()),
});
export type AuditEntry = z.output<typeof AuditEntry>;

export const listAudit = endpoint({
  path: '/admin/audit',
  summary: 'What admins and commands did, newest first. Kept for two years.',
  isPaged: true,
  perHour: reading,
  query: z.strictObject({ ...pageQuery(50, 200), act: z.optional(Act) }),
  reply: z.array(AuditEntry),
});

export const actNames = {
  disable: 'Disabled',
  enable: 'Enabled',
  reset_link: 'Made a password link',
  remove_two_factor: 'Removed the second step',
  export: 'Exported',
  remove: 'Removed',
  invite: 'Made an invitation',
  withdraw_invitation: 'Withdrew an invitation',
  delete_feedback: 'Deleted feedback',
  yield_address: 'Closed for the owner of its address',
  unmatched_payment: 'Payment without an order',
} as const satisfies Readonly<Record<Act, string>>;

const otherActors: Partial<Record<Act, string>> = {
  yield_address: 'owner of the address',
  unmatched_payment: 'payment service',
};

export const actorOf = ({ actor, act }: AuditEntry): string =>
  actor ? (actor.name ?? '') : (otherActors[act] ?? 'command line');

export const auditHeader = ['time', 'by', 'by_id', 'act', 'on', 'on_id', 'outcome', 'detail'] as const;

/** Current names; only IDs of deleted accounts. */
export const auditRow = (entry: AuditEntry): readonly string[] => [
  entry.at,
  actorOf(entry),
  entry.actor?.id ?? '',
  actNames[entry.act],
  entry.target?.name ?? '',
  entry.target?.id ?? '',
  entry.outcome,
  entry.detail ?? '',
];
