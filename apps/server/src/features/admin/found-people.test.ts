import { expect, it } from 'vitest';
import { describeEachDatabase } from '../../database/testing/each-database.ts';
import { openMediaStore } from '../../files/open-media-store.ts';
import { localAccounts } from '../../identity/local-accounts.ts';
import { findPeople, printResetLink, removeFoundPerson, removeSecondStep } from './found-people.service.ts';
import { openOffice } from './testing/office.ts';

describeEachDatabase('an act of the command line', (open) => {
  const openCommand = async () => {
    const { app, database, ada } = await openOffice(open);
    const now = Date.now();
    const deps = {
      database,
      store: openMediaStore(app.settings),
      dataDir: app.settings.dataDir,
      accounts: localAccounts(database, () => now),
      admins: app.settings.admins,
      actor: null,
      logError: () => expect.unreachable(),
    };
    const recorded = () =>
      database.db.selectFrom('audit_entries').select(['actor_id', 'act', 'target_id', 'outcome']).execute();
    return { app, database, ada, deps, now, recorded };
  };

  it('is recorded, also on an admin, whom it may remove', async () => {
    const { app, database, ada, deps, now, recorded } = await openCommand();
    await database.db
      .insertInto('authenticators')
      .values({ account_id: ada.subject, sealed_secret: 's', last_step: 1, created_at: 1 })
      .execute();
    const place = { database, email: 'Person-1@example.org', publicUrl: app.settings.publicUrl };
    const [found] = await findPeople(database.db, place.email);
    if (!found) throw new Error('Ada is missing.');
    expect(await removeSecondStep(place, found, now)).toBe(true);
    expect(await removeSecondStep(place, found, now)).toBe(false);
    expect(await printResetLink(place, found, now)).toMatchObject({ name: 'Ada Admin' });
    expect(await removeFoundPerson(deps, found, now)).toEqual({ kind: 'removed' });
    expect((await recorded()).map(({ act }) => act).toSorted()).toEqual([
      'remove',
      'remove_two_factor',
      'reset_link',
    ]);
    for (const entry of await recorded())
      expect(entry).toMatchObject({ actor_id: null, target_id: ada.id, outcome: 'done' });
  });

  it('that changes nothing is not recorded', async () => {
    const { app, database, recorded, now } = await openCommand();
    const place = { database, email: 'nobody@example.org', publicUrl: app.settings.publicUrl };
    expect(await printResetLink(place, { id: 'nobody' }, now)).toBeNull();
    expect(await removeSecondStep(place, { id: 'nobody' }, now)).toBe(false);
    expect(await recorded()).toEqual([]);
  });
});
