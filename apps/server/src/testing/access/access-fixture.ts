import { Benchmark } from '@sixty/contract/benchmarks';
import { Collection } from '@sixty/contract/collections';
import { NameList } from '@sixty/contract/name-lists';
import { User } from '@sixty/contract/users';
import { newId } from '../../database/values.ts';
import { pay, upload } from '../../features/account/testing/accounts.ts';
import type { School } from '../../features/classes/testing/school.ts';
import { picture } from '../../files/testing/samples.ts';
import { hashOfRecoveryCode } from '../../identity/recovery-codes.ts';
import { newCollection } from '../new-collection.ts';
import type { Caller } from '../test-app.ts';

/**
 * In texts for the owner alone; for the class's teachers; for them and the teachers of the other class, to which a
 * student moved; and for the latter alone.
 */
export const canaries = {
  own: 'canary-own-7f3k9',
  class: 'canary-class-2m8q',
  moved: 'canary-moved-5t1w',
  other: 'canary-other-8h4c',
} as const;

const collectionWith = (text: string) => ({
  ...newCollection,
  name: text,
  description: JSON.stringify([{ name: text }]),
});

/** Of the owner, beside the passkey. */
export const recoveryCode = 'aaaa-aaaa-aaaa-aaaa';

const addPasskey = async ({ app }: School, accountId: string): Promise<string> => {
  const id = newId();
  await app.database.db
    .insertInto('passkeys')
    .values({
      id,
      account_id: accountId,
      name: canaries.own,
      credential_id: id,
      public_key: 'key',
      counter: 0,
      transports: '[]',
      created_at: Date.now(),
      used_at: null,
    })
    .execute();
  await app.database.db
    .insertInto('recovery_codes')
    .values({
      account_id: accountId,
      code_hash: hashOfRecoveryCode(accountId, recoveryCode) ?? '',
      created_at: 1,
    })
    .execute();
  return id;
};

const fillOwner = async (school: School, owner: Caller & { subject: string }) => {
  const { app, done, record } = school;
  const post = async (path: string, payload: object) => (await done(owner, 'POST', path, payload)).json();
  const collection = async (payload: object) =>
    Collection.parse(await post('/collections', payload)).collection_id;
  const text = canaries.own;
  const hiddenId = await collection(collectionWith(text));
  const deletedId = await collection(collectionWith(text));
  await done(owner, 'DELETE', `/collections/${deletedId}`);
  const game = Collection.parse(
    await post('/game-collections/', {
      name: text,
      type: 'multiple_words',
      category: 'game',
      status: 'private',
      description: JSON.stringify([{ word: text, imageUrl: '' }]),
    }),
  );
  const nameList = NameList.parse(await post('/namelists/', { name: text, names: [text] }));
  const rows = [{ grade: text, season: 'fall', cuts: [{ label: text, from: 20 }] }];
  const benchmark = Benchmark.parse(await post('/benchmarks', { name: text, rows }));
  const item = { name: text, ms: 1000, outcome: 'right' };
  const report = await record(owner, {
    collection_id: hiddenId,
    collection_name: text,
    items: [item],
  });
  const media = await upload(app, owner.headers, await picture('png', 16, 16));
  const receipt = await pay(app, owner.headers, 29.95);
  const { checkout_session_id: sessionId } = await app.database.db
    .selectFrom('orders')
    .select('checkout_session_id')
    .where('id', '=', receipt.order_id)
    .executeTakeFirstOrThrow();
  return {
    hidden_id: hiddenId,
    deleted_id: deletedId,
    game_id: game.collection_id,
    name_list_id: nameList.namelist_id,
    benchmark_id: benchmark.benchmark_id,
    own_report_id: report.report_id,
    order_id: receipt.order_id,
    session_id: sessionId ?? '',
    media_id: media.id,
    passkey_id: await addPasskey(school, owner.subject),
    public_id: await collection({ ...newCollection, name: 'Vowels for all', status: 'public' }),
  };
};

/** A class with a former teacher and one of everything. */
const fillClass = async (
  { app, done, createClass, readClass, add, invite, join, leave, record, write }: School,
  owner: Caller,
  coTeacher: Caller,
) => {
  const text = canaries.class;
  const classId = await createClass(owner, `1A ${text}`);
  const [studentId = '', formerStudentId = ''] = await add(owner, classId, `Zoe ${text}`, `Max ${text}`);
  const { code } = await invite(owner, classId);
  await done(coTeacher, 'POST', '/classes/join', { code });
  const thirdId = await join(owner, classId, await app.signUp('Tia'));
  const secondClassId = await createClass(owner, '1B');
  const former = await app.signUp('Fay');
  await leave(owner, classId, await join(owner, classId, former));
  const invitation = await invite(owner, classId);
  const shared = Collection.parse((await done(owner, 'POST', '/collections', collectionWith(text))).json());
  const sharedId = shared.collection_id;
  await done(owner, 'PUT', `/classes/${classId}/collections/${sharedId}`, { can_edit: false });
  const ofCoTeacher = Collection.parse(
    (await done(coTeacher, 'POST', '/collections', collectionWith(text))).json(),
  ).collection_id;
  await done(coTeacher, 'PUT', `/classes/${classId}/collections/${ofCoTeacher}`, { can_edit: false });
  const { teachers } = await readClass(coTeacher, classId);
  const path = `/classes/${classId}/students/${studentId}`;
  await done(owner, 'PUT', `${path}/goals/${sharedId}`, { rate: 40 });
  const note = await write(owner, classId, studentId, `${text} is tired.`);
  await record(owner, { student_id: formerStudentId, collection_name: text });
  await done(owner, 'DELETE', `/classes/${classId}/students/${formerStudentId}`);
  const report = await record(owner, {
    student_id: studentId,
    mode: 'auto',
    scored: false,
    speed: 1000,
    items: [{ name: text, ms: 1000, outcome: 'seen' }],
  });
  return {
    former,
    ids: {
      class_id: classId,
      second_class_id: secondClassId,
      student_id: studentId,
      former_student_id: formerStudentId,
      user_id: thirdId,
      co_teacher_id: teachers.find(({ is_me }) => is_me)?.user_id ?? '',
      co_shared_id: ofCoTeacher,
      invitation_id: invitation.invitation_id,
      used_code: code,
      shared_id: sharedId,
      collection_id: sharedId,
      note_id: note.note_id,
      report_id: report.report_id,
    },
  };
};

/** A student moved from the owner's class, with a note and a report, to the class of another teacher. */
const moveStudent = async (
  { done, createClass, add, join, leave, record, write }: School,
  classId: string,
  owner: Caller,
  other: Caller,
) => {
  const text = canaries.moved;
  const otherClassId = await createClass(other, '2A');
  const [studentId = ''] = await add(owner, classId, `Mia ${text}`);
  const note = await write(owner, classId, studentId, `${text} reads well.`);
  const report = await record(owner, { student_id: studentId, class_id: classId, collection_name: text });
  const ownerId = await join(other, otherClassId, owner);
  const student = { name: `Mia ${text}`, nickname: null, avatar: null };
  const path = `/classes/${classId}/students/${studentId}`;
  await done(owner, 'PUT', path, { ...student, class_id: otherClassId });
  await leave(other, otherClassId, ownerId);
  const later = { student_id: studentId, class_id: otherClassId, collection_name: canaries.other };
  const otherReport = await record(other, later);
  const otherNote = await write(other, otherClassId, studentId, canaries.other);
  return {
    other_class_id: otherClassId,
    moved_student_id: studentId,
    moved_note_id: note.note_id,
    moved_report_id: report.report_id,
    other_note_id: otherNote.note_id,
    other_report_id: otherReport.report_id,
  };
};

export const openAccessFixture = async (school: School) => {
  const { app, done } = school;
  const [owner, coTeacher, other, stranger, subscriber] = [
    await app.signUp('Ann'),
    await app.signUp('Ben'),
    await app.signUp('Otto'),
    await app.signUp('Sam'),
    await app.signUp('Sue'),
  ];
  const me = User.parse((await done(owner, 'GET', '/users/me/')).json());
  if (me.email === null) throw new Error('The owner has no email address.');
  const ofAccount = await fillOwner(school, owner);
  const { former, ids: ofClass } = await fillClass(school, owner, coTeacher);
  const ofMoved = await moveStudent(school, ofClass.class_id, owner, other);
  await done(subscriber, 'POST', `/collections/subscribe/${ofAccount.public_id}`);
  const ids = { ...ofAccount, ...ofClass, ...ofMoved, owner_id: me.id, subject: owner.subject };
  return { owner, coTeacher, former, other, stranger, subscriber, ids, email: me.email };
};

export type AccessFixture = Awaited<ReturnType<typeof openAccessFixture>>;
export type FixtureIds = AccessFixture['ids'];
