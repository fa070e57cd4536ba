import type { Migration } from 'kysely/migration';
import { identity } from './0001-identity.ts';
import { collections } from './0002-collections.ts';
import { practice } from './0003-practice.ts';
import { shopAndFeedback } from './0004-shop-and-feedback.ts';
import { media } from './0005-media.ts';
import { progress } from './0007-progress.ts';
import { discovery } from './0008-discovery.ts';
import { nameListVersions } from './0009-name-list-versions.ts';
import { celebrations } from './0010-celebrations.ts';
import { payments } from './0011-payments.ts';
import { reportsByStart } from './0012-reports-by-start.ts';
import { licensesOfLines } from './0013-licences-of-lines.ts';
import { passwordChanges } from './0014-password-changes.ts';
import { howItWasPracticed } from './0015-how-it-was-practiced.ts';
import { roleChoices } from './0016-role-choices.ts';
import { searchWords } from './0017-search-words.ts';
import { classes } from './0018-classes.ts';
import { probes } from './0019-probes.ts';
import { invitations } from './0020-invitations.ts';
import { twoFactor } from './0021-two-factor.ts';
import { retention } from './0022-retention.ts';
import { administration } from './0023-administration.ts';
import { userTotals } from './0024-user-totals.ts';
import { classAudit } from './0025-class-audit.ts';
import { provenAddresses } from './0026-proven-addresses.ts';
import { reportBytes } from './0027-report-bytes.ts';

/** Released migrations are never edited. */
export const migrations = {
  '0001-identity': identity,
  '0002-collections': collections,
  '0003-practice': practice,
  '0004-shop-and-feedback': shopAndFeedback,
  '0005-media': media,
  '0007-progress': progress,
  '0008-discovery': discovery,
  '0009-name-list-versions': nameListVersions,
  '0010-celebrations': celebrations,
  '0011-payments': payments,
  '0012-reports-by-start': reportsByStart,
  '0013-licences-of-lines': licensesOfLines,
  '0014-password-changes': passwordChanges,
  '0015-how-it-was-practiced': howItWasPracticed,
  '0016-role-choices': roleChoices,
  '0017-search-words': searchWords,
  '0018-classes': classes,
  '0019-probes': probes,
  '0020-invitations': invitations,
  '0021-two-factor': twoFactor,
  '0022-retention': retention,
  '0023-administration': administration,
  '0024-user-totals': userTotals,
  '0025-class-audit': classAudit,
  '0026-proven-addresses': provenAddresses,
  '0027-report-bytes': reportBytes,
} as const satisfies Record<string, Migration>;
