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
} as const satisfies Readonly<Record<Act, string>>;

export const auditHeader = ['time', 'by', 'by_id', 'act', 'on', 'on_id', 'outcome', 'detail'] as const;

/** Current names; only IDs of deleted accounts. */
export const auditRow = ({ at, actor, act, target, outcome, detail }: AuditEntry): readonly string[] => [
  at,
  actor ? (actor.name ?? '') : 'command line',
  actor?.id ?? '',
  actNames[act],
  target?.name ?? '',
  target?.id ?? '',
  outcome,
  detail ?? '',
];
