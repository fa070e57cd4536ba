import type { Migration } from 'kysely/migration';
import { baseline } from './0019-baseline.ts';
import { invitations } from './0020-invitations.ts';
import { twoFactor } from './0021-two-factor.ts';
import { retention } from './0022-retention.ts';
import { administration } from './0023-administration.ts';
import { userTotals } from './0024-user-totals.ts';
import { classAudit } from './0025-class-audit.ts';
import { provenAddresses } from './0026-proven-addresses.ts';
import { reportBytes } from './0027-report-bytes.ts';
import { search } from './0028-search.ts';
import { twoSides } from './0029-two-sides.ts';

/** Migrations of 0.2.0 that the baseline replaces. Its databases have them. */
export const replaced = [
  '0001-identity',
  '0002-collections',
  '0003-practice',
  '0004-shop-and-feedback',
  '0005-media',
  '0007-progress',
  '0008-discovery',
  '0009-name-list-versions',
  '0010-celebrations',
  '0011-payments',
  '0012-reports-by-start',
  '0013-licences-of-lines',
  '0014-password-changes',
  '0015-how-it-was-practiced',
  '0016-role-choices',
  '0017-search-words',
  '0018-classes',
];

const nothing: Migration = { up: async () => {} };

/** Released migrations are never edited. */
export const migrations: Readonly<Record<string, Migration>> = {
  ...Object.fromEntries(replaced.map((name) => [name, nothing])),
  // The last migration of 0.2.0.
  '0019-probes': baseline,
  '0020-invitations': invitations,
  '0021-two-factor': twoFactor,
  '0022-retention': retention,
  '0023-administration': administration,
  '0024-user-totals': userTotals,
  '0025-class-audit': classAudit,
  '0026-proven-addresses': provenAddresses,
  '0027-report-bytes': reportBytes,
  '0028-search': search,
  '0029-two-sides': twoSides,
};
