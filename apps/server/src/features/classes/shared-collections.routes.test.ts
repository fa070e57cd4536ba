import { Class, createInvitation, listClassCollections } from '@sixty/contract/classes';
import { Collection } from '@sixty/contract/collections';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { describeDatabase } from '../../database/testing/each-database.ts';
import { newCollection } from '../../testing/new-collection.ts';
import { newReport } from '../../testing/new-report.ts';
import { type Caller, type Method, openTestApp, type TestApp } from '../../testing/test-app.ts';

describeDatabase('collections shared with a class', (open) => {
  let app: TestApp;
  let ann: Caller;
  let ben: Caller;
  let stranger: Caller;
  let classId: string;
  let collectionId: string;

  const call = async (method: Method, path: string, payload?: object, as = ann) =>
    app.app.inject({ method, url: `/api${path}`, headers: as.headers, ...(payload && { payload }) });
  const statusOf = async (...of: Parameters<typeof call>) => (await call(...of)).statusCode;
  const share = (can_edit: boolean, as = ann) =>
    statusOf('PUT', `/classes/${classId}/collections/${collectionId}`, { can_edit }, as);
  const shared = async (as = ann) =>
    listClassCollections.reply.parse(
      (await call('GET', `/classes/${classId}/collections`, undefined, as)).json(),
    );
  const edit = (as: Caller, changes: object = {}) =>
    call('PUT', `/collections/${collectionId}`, { ...newCollection, ...changes }, as);

  beforeAll(async () => {
    app = await openTestApp(await open());
    stranger = await app.signUp('Sam');
  });
  beforeEach(async () => {
    [ann, ben] = [await app.signUp('Ann'), await app.signUp('Ben')];
    classId = Class.parse((await call('POST', '/classes', { name: '1A' })).json()).class_id;
    const invited = await call('POST', `/classes/${classId}/invitations`);
    await call('POST', '/classes/join', { code: createInvitation.reply.parse(invited.json()).code }, ben);
    collectionId = Collection.parse((await call('POST', '/collections', newCollection)).json()).collection_id;
  });

  it('are seen, practiced, and copied by its teachers without going public', async () => {
    const path = `/collections/${collectionId}`;
    expect(await statusOf('GET', path, undefined, ben)).toBe(404);
    expect(await share(false)).toBe(204);
    expect(await shared(ben)).toMatchObject([{ name: 'Letters', can_edit: false, is_mine: false }]);
    expect(await shared()).toMatchObject([{ is_mine: true }]);
    expect(await statusOf('GET', path, undefined, ben)).toBe(200);
    expect(await statusOf('POST', `${path}/duplicate`, undefined, ben)).toBe(201);
    expect(await statusOf('POST', '/reports', newReport({ collection_id: collectionId }), ben)).toBe(201);
    expect(await statusOf('GET', path, undefined, stranger)).toBe(404);
    expect(await statusOf('GET', `/classes/${classId}/collections`, undefined, stranger)).toBe(404);
    expect((await call('GET', '/collections?q=Letters', undefined, ben)).body).not.toContain(collectionId);
  });

  it('are edited by its teachers only if the owner allows it, and published by the owner alone', async () => {
    await share(false);
    expect((await edit(ben)).statusCode).toBe(403);
    await share(true);
    const edited = await edit(ben, { name: 'By Ben', status: 'public' });
    expect(edited.json()).toMatchObject({ name: 'By Ben', status: 'private', version: 2 });
    expect(await statusOf('DELETE', `/collections/${collectionId}`, undefined, ben)).not.toBe(204);
    expect((await edit(stranger)).statusCode).toBe(404);
  });

  it('are shared by their owner alone, and unshared by the owner of either', async () => {
    expect(await share(true, ben)).toBe(404);
    await share(true);
    const unshare = (as: Caller) =>
      statusOf('DELETE', `/classes/${classId}/collections/${collectionId}`, undefined, as);
    expect(await unshare(ben)).toBe(404);
    expect(await unshare(ann)).toBe(204);
    expect(await shared(ben)).toEqual([]);
    expect((await edit(ben)).statusCode).toBe(404);
  });

  it('of a teacher who leaves are no longer shared', async () => {
    collectionId = Collection.parse(
      (await call('POST', '/collections', newCollection, ben)).json(),
    ).collection_id;
    expect(await share(true, ben)).toBe(204);
    expect(await shared()).toHaveLength(1);
    const { teachers } = (await call('GET', `/classes/${classId}`)).json();
    const id = teachers.find(({ name }: { name: string }) => name === 'Ben').user_id;
    await call('DELETE', `/classes/${classId}/teachers/${id}`, undefined, ben);
    expect(await shared()).toEqual([]);
  });
});
