import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from '@sixty/domain/days';
import { expect, it } from 'vitest';
import { describeEachDatabase } from '../database/testing/each-database.ts';
import { openSchool } from '../features/classes/testing/school.ts';
import { createInvitation, readInvitation } from '../identity/invitations.ts';
import { countRecoveryCodes } from '../identity/recovery-codes.ts';
import { openTestApp } from '../testing/test-app.ts';
import { writeBackup } from './backup.ts';
import { endOpenAccess, restoreBackup } from './restore.ts';
import { findOpenReset, makeResetLink } from '../identity/password-reset.ts';

const tokenIn = (link: string): string => new URL(link).searchParams.get('token') ?? '';

describeEachDatabase('a restored backup', (open) => {
  it('opens nothing that was open when it was made: sessions, links, and invitations', async () => {
    const source = await open();
    const school = await openSchool(source);
    const [ann, bo] = [await school.app.signUp('Ann'), await school.app.signUp('Bo')];
    const classId = await school.createClass(ann);
    const { code } = await school.invite(ann, classId);
    const { publicUrl } = school.app.settings;
    const now = Date.now();
    const at = { publicUrl, now };
    const invitation = await createInvitation(source.db, { email: null, role: null, lifetimeMs: dayMs }, at);
    const reset = await makeResetLink(source.db, ann.subject, { publicUrl }, now);
    const challenge = { model: 'PendingSignIn', id: 'uid', account_id: ann.subject, payload: '{}' };
    await source.db.insertInto('oidc_payloads').values(challenge).execute();
    const ofAnn = { account_id: ann.subject, created_at: now };
    await source.db
      .insertInto('authenticators')
      .values({ ...ofAnn, sealed_secret: 'sealed', last_step: 0 })
      .execute();
    await source.db
      .insertInto('recovery_codes')
      .values({ ...ofAnn, code_hash: 'hash' })
      .execute();

    const { dataDir } = source.settings;
    const path = join(await mkdtemp(join(dataDir, 'backup-')), 'backup');
    await writeBackup(source, { dataDir, path, now });
    const restoreInto = async (beforeCommit?: Parameters<typeof restoreBackup>[1]['beforeCommit']) => {
      const target = await open({ isMigrated: false });
      await restoreBackup(target, {
        dataDir: target.settings.dataDir,
        path,
        ...(beforeCommit && { beforeCommit }),
      });
      const { call } = await openTestApp(target);
      return {
        me: (await call('GET', '/users/me/', { as: ann })).statusCode,
        join: (await call('POST', '/classes/join', { as: bo, payload: { code } })).statusCode,
        invitation: (await readInvitation(target.db, tokenIn(invitation.link), now)).kind,
        openClassInvitations: (
          await target.db.selectFrom('class_invitations').select('id').where('expires_at', '>', now).execute()
        ).length,
        isResetOpen: (await findOpenReset(target.db, tokenIn(reset?.link ?? ''), now)) !== null,
        areCodesDue: (await target.db.selectFrom('accounts').select('recovery_codes_due').execute()).some(
          ({ recovery_codes_due: due }) => due === 1,
        ),
        recoveryCodes: await countRecoveryCodes(target.db, ann.subject),
        isSignInPending: (await target.db.selectFrom('oidc_payloads').select('id').execute()).some(
          ({ id }) => id === 'uid',
        ),
      };
    };
    expect(await restoreInto()).toEqual({
      me: 200,
      join: 200,
      invitation: 'open',
      openClassInvitations: 1,
      isResetOpen: true,
      recoveryCodes: 1,
      areCodesDue: false,
      isSignInPending: true,
    });
    expect(await restoreInto((trx) => endOpenAccess(trx, now))).toEqual({
      me: 401,
      join: 401,
      invitation: 'expired',
      openClassInvitations: 0,
      isResetOpen: false,
      recoveryCodes: 0,
      areCodesDue: true,
      isSignInPending: false,
    });
  });
});
