import type { User } from '@sixty/contract/users';
import type { TestDatabase } from '../../../database/testing/each-database.ts';
import { verifyEmail } from '../../../identity/accounts.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

export const proof = { password: 'correct horse' };

export type Member = Awaited<ReturnType<TestApp['signUp']>> & { id: string };

export const arrive = async (app: TestApp, name: string): Promise<Member> => {
  const member = await app.signUp(name);
  const me = await app.call('GET', '/users/me/', { as: member });
  return { ...member, id: me.json<User>().id };
};

export const openAdminApp = async (
  open: () => Promise<TestDatabase>,
  env: Readonly<Record<string, string>> = {},
) => {
  const database = await open();
  const app = await openTestApp(database, {
    ADMINS: 'Person-1@example.org, person-2@example.org, person-9@example.org',
    ...env,
  });
  const ada = await arrive(app, 'Ada Admin');
  const ida = await arrive(app, 'Ida Admin');
  const ben = await arrive(app, 'Ben Báez');
  for (const { subject } of [ada, ida]) await verifyEmail(database.db, subject, Date.now());
  return { database, app, ada, ida, ben };
};
