import type { Act, AuditEntry } from './admin.ts';

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
