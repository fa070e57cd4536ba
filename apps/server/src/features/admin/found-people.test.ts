import { expect, it } from 'vitest';
import { describeDatabase } from '../../database/testing/each-database.ts';
import { insertUser } from '../../database/testing/rows.ts';
import { openMediaStore } from '../../files/open-media-store.ts';
import { findOrCreateConnectedAccount } from '../../identity/accounts.ts';
import { findPeople, printResetLink, removeFoundPerson, removeSecondStep } from './found-people.ts';
import { openAdminApp } from './testing/admin-app.ts';

describeDatabase('an act of the command line', (open) => {
  const openCommand = async () => {
    const { app, database, ada, ben } = await openAdminApp(open);
    const now = Date.now();
    const deps = {
      database,
      store: openMediaStore(app.settings),
      dataDir: app.settings.dataDir,
      admins: app.settings.admins,
      actor: null,
      logError: () => expect.unreachable(),
    };
    const recorded = () =>
      database.db.selectFrom('audit_entries').select(['actor_id', 'act', 'target_id', 'outcome']).execute();
    return { app, database, ada, ben, deps, now, recorded };
  };

  it('is recorded, also on an admin, whom it may remove', async () => {
    const { app, database, ada, deps, now, recorded } = await openCommand();
    await database.db
      .insertInto('authenticators')
      .values({ account_id: ada.subject, sealed_secret: 's', last_step: 1, created_at: 1 })
      .execute();
    const place = { database, publicUrl: app.settings.publicUrl };
    const [found] = await findPeople(database.db, { email: 'Person-1@example.org' });
    if (!found) throw new Error('Ada is missing.');
    expect(await removeSecondStep(place, found, now)).toBe(true);
    expect(await removeSecondStep(place, found, now)).toBe(false);
    expect(await printResetLink(place, found, now)).toMatchObject({ name: 'Ada Admin' });
    expect(await removeFoundPerson(deps, found, now)).toBeUndefined();
    expect((await recorded()).map(({ act }) => act).toSorted()).toEqual([
      'remove',
      'remove_two_factor',
      'reset_link',
    ]);
    for (const entry of await recorded())
      expect(entry).toMatchObject({ actor_id: null, target_id: ada.id, outcome: 'done' });
  });

  it('is on the chosen person only, of several with one address, and refused to those who sign in elsewhere', async () => {
    const { app, database, ben, deps, recorded, now } = await openCommand();
    const email = 'person-3@example.org';
    const school = { connection: 'school', name: 'Ben', fallbackName: 'School', email };
    const subject = await findOrCreateConnectedAccount(database.db, {
      ...school,
      subject: 'ben',
      newId: 'by-school',
      now,
    });
    await app.call('GET', '/users/me/', {
      headers: { authorization: `Bearer ${await app.tokenFor(subject)}` },
    });
    const tenant = await insertUser(database.db, {
      issuer: 'https://tenant.example/',
      subject: ben.subject,
      email,
      person_text: 'ben',
    });
    for (const account_id of [ben.subject, subject])
      await database.db
        .insertInto('authenticators')
        .values({ account_id, sealed_secret: 's', last_step: 1, created_at: 1 })
        .execute();

    const people = await findPeople(database.db, { email });
    expect(people).toHaveLength(3);
    const place = { database, publicUrl: app.settings.publicUrl };
    for (const person of people.filter(({ id }) => id !== ben.id))
      expect(await printResetLink(place, person, now)).toBeNull();
    const elsewhere = people.find(({ id }) => id === tenant);
    if (!elsewhere) throw new Error('The person of the tenant is missing.');
    expect(await removeSecondStep(place, elsewhere, now)).toBe(false);
    expect(await recorded()).toEqual([]);
    expect(await removeFoundPerson(deps, elsewhere, now)).toBeUndefined();
    expect(await findPeople(database.db, { id: ben.id })).toMatchObject([{ ways: ['password'] }]);
    const student = await insertUser(database.db, { issuer: 'managed', person_text: null });
    expect(await findPeople(database.db, { id: student })).toEqual([]);

    const chosen = people.find(({ id }) => id === ben.id);
    if (!chosen) throw new Error('Ben is missing.');
    expect(await removeSecondStep(place, chosen, now)).toBe(true);
    expect(await printResetLink(place, chosen, now)).toMatchObject({ name: 'Ben Báez' });
    const left = await database.db.selectFrom('authenticators').select('account_id').execute();
    expect(left).toEqual([{ account_id: subject }]);
    expect((await recorded()).filter(({ act }) => act !== 'remove')).toEqual([
      expect.objectContaining({ act: 'remove_two_factor', target_id: ben.id }),
      expect.objectContaining({ act: 'reset_link', target_id: ben.id }),
    ]);
  });
});
