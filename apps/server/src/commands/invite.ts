// npm run invite: creates, lists, or withdraws invitations.
import type { Settings } from '../config/settings.ts';
import { recordAuditEntry } from '../database/audit.repository.ts';
import { withTransaction } from '../database/transaction.ts';
import {
  createInvitation,
  deleteInvitation,
  listOpenInvitations,
  type OpenInvitation,
} from '../identity/invitations.ts';
import { readInviteOptions } from './invite-options.ts';
import { CommandError, requireMigrated, runDatabaseCommand, readArguments } from './run-command.ts';

const usage =
  'The options are --email=ann@example.org, --role=teacher and --days=14, or --list, or --withdraw=ID.';

const refuseWhereUseless = ({ auth, signUp }: Settings): void => {
  if (!auth.isEmbedded) throw new CommandError('People sign in at AUTH_DOMAIN: invite them there.');
  if (signUp.kind === 'closed')
    throw new CommandError('SIGN_UP=closed lets nobody sign up: set SIGN_UP=invite first.');
};

const described = ({ email, role, expiresAt }: Omit<OpenInvitation, 'id' | 'parentId'>): string =>
  [
    email === null ? 'for anyone' : `for ${email}`,
    ...(role === null ? [] : [`as ${role}`]),
    `until ${new Date(expiresAt).toISOString().slice(0, 10)}`,
  ].join(', ');

await runDatabaseCommand(async ({ database, settings }) => {
  const { list, withdraw, ...values } = readArguments(
    {
      email: { type: 'string' },
      role: { type: 'string' },
      days: { type: 'string' },
      list: { type: 'boolean' },
      withdraw: { type: 'string' },
    },
    usage,
  ).values;
  await requireMigrated(database);
  const now = Date.now();
  if (withdraw !== undefined) {
    const isWithdrawn = await withTransaction(database.db, async (executor) => {
      const isDeleted = await deleteInvitation(executor, withdraw);
      if (isDeleted)
        await recordAuditEntry(executor, { actor: null, act: 'withdraw_invitation', target: withdraw }, now);
      return isDeleted;
    });
    if (!isWithdrawn) throw new CommandError(`There is no invitation with the id ${withdraw}: see --list.`);
    console.log('The link no longer works.');
    return;
  }
  if (list) {
    const rows = await listOpenInvitations(database.db, now);
    for (const { id, expires_at: expiresAt, ...row } of rows)
      console.log(`${id}  ${described({ ...row, expiresAt })}`);
    if (rows.length === 0) console.log('There are no open invitations.');
    return;
  }
  refuseWhereUseless(settings);
  const options = readInviteOptions(values);
  if ('problem' in options) throw new CommandError(options.problem);
  const { publicUrl } = settings;
  const made = await withTransaction(database.db, async (executor) => {
    const invitation = await createInvitation(executor, options, { publicUrl, now });
    await recordAuditEntry(executor, { actor: null, act: 'invite', target: invitation.id }, now);
    return invitation;
  });
  console.log(`${made.link}\nIt works once, ${described(made)}. To withdraw it: --withdraw=${made.id}`);
});
