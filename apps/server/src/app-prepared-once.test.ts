import { constants, DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testDatabases } from './database/testing/each-database.ts';
import { newCollection } from './testing/new-collection.ts';
import { newReport } from './testing/new-report.ts';
import { type Method, openTestApp } from './testing/test-app.ts';

const open = testDatabases();

test('SQLite prepares no statement twice for the calls made most', async () => {
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare');
  onTestFinished(() => prepare.mockRestore());
  const { call, signUp } = await openTestApp(await open('sqlite'));
  // SQLite asks it about each table and column of a statement that it prepares.
  const authorize = vi.fn(() => constants.SQLITE_OK);
  const connections = new Set(prepare.mock.contexts.filter((each) => each instanceof DatabaseSync));
  for (const connection of connections) connection.setAuthorizer(authorize);

  const ann = await signUp('Ann');
  const published = { ...newCollection, status: 'public' };
  const publish = async () => {
    const created = await call('POST', '/collections', { as: ann, payload: published });
    return created.json<{ readonly collection_id: string }>().collection_id;
  };
  await publish();
  const collection_id = await publish();
  const firstPage = await call('GET', '/collections/public?limit=1', { as: ann });
  const nextPage = /<\/api([^>]+)>/.exec(String(firstPage.headers.link))?.[1] ?? '';
  const calls: readonly (readonly [Method, string, object?])[] = [
    ['GET', '/users/me/collections'],
    ['GET', '/users/me/collections?limit=1'],
    ['GET', `/collections/${collection_id}`],
    ['GET', '/collections/public'],
    ['GET', nextPage],
    ['GET', '/collections/public?category=Math&sort=alphabetical'],
    ['GET', '/public-collections/search?query=letters'],
    ['GET', '/public-collections/search?query=lettrs&limit=20'],
    ['GET', '/reports'],
    ['GET', '/reports?mode=auto'],
    ['GET', '/badges'],
    ['POST', '/collections', newCollection],
    ['PUT', `/collections/${collection_id}`, published],
  ];
  const callAll = async (): Promise<void> => {
    for (const [method, path, payload] of calls)
      expect((await call(method, path, { as: ann, payload })).statusCode, path).toBeLessThan(300);
    const recorded = await call('POST', '/reports', { as: ann, payload: newReport() });
    expect(recorded.statusCode).toBe(201);
  };

  await callAll();
  expect(authorize).toHaveBeenCalled();
  authorize.mockClear();
  await callAll();
  expect(authorize).not.toHaveBeenCalled();
});
