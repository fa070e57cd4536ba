import { newCollection } from '../new-collection.ts';
import { newReport } from '../new-report.ts';
import type { Method } from '../test-app.ts';
import { recoveryCode, type FixtureIds } from './access-fixture.ts';

/**
 * Statuses of a call about data of the owner of a class. `subscriber`: of the owner's public collection. `former`: a
 * former co-teacher. `other`: the teacher of another class, to which a student moved.
 */
type Expected = {
  nobody: number;
  stranger: number;
  subscriber: number;
  former: number;
  other: number;
  coTeacher: number;
  owner: number;
};

type Changes = {
  /** Value of `{id}`. */
  id?: keyof FixtureIds;
  /** Names in braces are replaced by IDs. */
  query?: string;
  payload?: object;
  /** multipart/form-data with a picture. */
  form?: { fields: Readonly<Record<string, string>>; file: string };
  /** Of other names in braces. */
  values?: Readonly<Record<string, keyof FixtureIds>>;
  isSignOut?: true;
  /** Only the first caller finds what the call changes, so each needs a fixture of its own. */
  isOnce?: true;
};

export type Row = Changes & { call: `${Method} /${string}`; expected: Expected };

const row = (call: Row['call'], expected: Expected, changes: Changes = {}): Row => ({
  call,
  expected,
  ...changes,
});

const all = (status: number): Expected => ({
  nobody: status,
  stranger: status,
  subscriber: status,
  former: status,
  other: status,
  coTeacher: status,
  owner: status,
});
/** About the caller, or about public data. */
const signedIn = (status: number): Expected => ({ ...all(status), nobody: 401 });
const teachers = (status: number): Expected => ({ ...signedIn(404), coTeacher: status, owner: status });
const ownerOnly = (owner: number, coTeacher = 404): Expected => ({ ...signedIn(404), coTeacher, owner });
/** About a student who moved to the other class. */
const bothClasses = (status: number, other = status): Expected => ({ ...teachers(status), other });
const otherOnly = (other: number, teacher = 404): Expected => ({ ...teachers(teacher), other });

/** Refused before a password is hashed. */
const noPassword = {};
const edited = { ...newCollection, name: 'Edited' };
const game = { name: 'Game', description: JSON.stringify([{ word: 'cat', imageUrl: '' }]) };
const nameList = { name: 'List', names: ['Bo'] };
const benchmark = {
  name: 'Table',
  rows: [{ grade: '1', season: 'fall', cuts: [{ label: 'low', from: 20 }] }],
};

const ofAccounts: readonly Row[] = [
  row('GET /users/me/', signedIn(200)),
  row('GET /users/me/sign_in', signedIn(200)),
  row('GET /users/me/export', signedIn(200)),
  row('PUT /users/me/display_name', signedIn(200), { payload: { display_name: 'Shown' } }),
  row('PUT /users/me/time_zone', signedIn(200), { payload: { time_zone: 'America/Denver' } }),
  row('PUT /users/me/password', signedIn(400), { payload: noPassword }),
  row('POST /users/me/sign_out_everywhere', signedIn(204), { isSignOut: true }),
  row('DELETE /users/me', signedIn(400), { payload: noPassword }),
  row('PUT /users/{id}/role', { ...signedIn(403), owner: 200 }, { payload: { role: 'teacher' } }),
  row('GET /users/me/two_factor', signedIn(200)),
  row('POST /users/me/two_factor/authenticator', signedIn(400), { payload: noPassword }),
  row('PUT /users/me/two_factor/authenticator', signedIn(409), { payload: { code: '000000' } }),
  row('DELETE /users/me/two_factor/authenticator', signedIn(400), { payload: noPassword }),
  row('POST /users/me/two_factor/passkeys/check', { ...signedIn(409), owner: 200 }),
  row('POST /users/me/two_factor/passkeys/options', signedIn(400), { payload: noPassword }),
  row('POST /users/me/two_factor/passkeys', signedIn(409), { payload: { name: 'Key', credential: {} } }),
  row('DELETE /users/me/two_factor/passkeys/{id}', ownerOnly(204), {
    id: 'passkey_id',
    payload: { password: 'correct horse', code: recoveryCode },
  }),
  row('POST /users/me/two_factor/recovery_codes', signedIn(400), { payload: noPassword }),
];

const isShared = { id: 'shared_id' } as const;
const isHidden = { id: 'hidden_id' } as const;
const isPublic = { id: 'public_id' } as const;
const isDeleted = { id: 'deleted_id' } as const;

const ofCollections: readonly Row[] = [
  row('GET /users/me/collections', signedIn(200)),
  row('GET /collections/deleted', signedIn(200)),
  row('GET /collections/completion-counts', signedIn(200)),
  row('GET /collections/public', all(200)),
  row('GET /collections/public/{id}', all(200), isPublic),
  row('GET /collections/public/{id}', all(404), isShared),
  row('GET /collections/public/{id}', all(404), isHidden),
  row('GET /collections/public/{id}', all(404), isDeleted),
  row('GET /public-collections/search', all(200), { query: 'query=canary&search_type=name' }),
  row('POST /collections', signedIn(201), { payload: newCollection }),
  row('PUT /collections/order', signedIn(204), { payload: { collection_ids: ['{hidden_id}'] } }),
  row('GET /collections/{id}', signedIn(200), isPublic),
  row('GET /collections/{id}', teachers(200), isShared),
  row('GET /collections/{id}', ownerOnly(200), isHidden),
  row('GET /collections/{id}', ownerOnly(404), isDeleted),
  row('GET /collections/{id}/deck', signedIn(200), isPublic),
  row('GET /collections/{id}/deck', teachers(200), isShared),
  row('GET /collections/{id}/deck', ownerOnly(200), isHidden),
  row('GET /collections/{id}/deck', ownerOnly(404), isDeleted),
  row('PUT /collections/{id}', ownerOnly(200, 403), { ...isShared, payload: edited }),
  row('PUT /collections/{id}', ownerOnly(200), { ...isHidden, payload: edited }),
  row('DELETE /collections/{id}', ownerOnly(204, 403), isShared),
  row('DELETE /collections/{id}', ownerOnly(204), isHidden),
  row('POST /collections/{id}/restore', ownerOnly(200), isDeleted),
  row('POST /collections/{id}/duplicate', signedIn(201), isPublic),
  row('POST /collections/{id}/duplicate', ownerOnly(201), isHidden),
  row('POST /collections/{id}/complete', signedIn(200), isPublic),
  row('POST /collections/{id}/complete', ownerOnly(200), isHidden),
  row('POST /collections/subscribe/{id}', { ...signedIn(201), subscriber: 400, owner: 409 }, isPublic),
  row('POST /collections/subscribe/{id}', ownerOnly(409), isHidden),
  row('DELETE /collections/subscribe/{id}', signedIn(204), isPublic),
  row('POST /collections/check-subscriptions-batch', signedIn(200), {
    payload: { collection_ids: ['{hidden_id}'] },
  }),
  row('GET /collections', signedIn(200), { query: 'type=multiple_words' }),
  row('POST /game-collections/', signedIn(201), {
    payload: { ...game, type: 'multiple_words', category: 'game', status: 'private' },
  }),
  row('PUT /game-collections/{id}', ownerOnly(200), { id: 'game_id', payload: game }),
  row('DELETE /game-collections/{id}', ownerOnly(204), { id: 'game_id' }),
  // Pages load pictures, whose addresses can't be guessed, without a token.
  row('GET /media/{id}', all(200), { id: 'media_id' }),
  row('POST /media', signedIn(201), { form: { fields: {}, file: 'file' } }),
  // A picture is no package.
  row('POST /decks', signedIn(415), { form: { fields: {}, file: 'file' } }),
];

const ofOwnLists: readonly Row[] = [
  row('GET /namelists/', signedIn(200)),
  row('POST /namelists/', signedIn(201), { payload: nameList }),
  row('PUT /namelists/{id}', ownerOnly(200), { id: 'name_list_id', payload: nameList }),
  row('DELETE /namelists/{id}', ownerOnly(204), { id: 'name_list_id' }),
  row('GET /benchmarks', signedIn(200)),
  row('POST /benchmarks', signedIn(201), { payload: benchmark }),
  row('PUT /benchmarks/{id}', ownerOnly(200), { id: 'benchmark_id', payload: benchmark }),
  row('DELETE /benchmarks/{id}', ownerOnly(204), { id: 'benchmark_id' }),
];

const ofShop: readonly Row[] = [
  row('GET /offers', all(200)),
  row('GET /orders', signedIn(200)),
  row('GET /licences', signedIn(200)),
  row('GET /receipts/{session_id}', { ...all(404), owner: 200 }),
  row('POST /create-payment-intent', all(200), { payload: { amount: 29.95 } }),
  row('POST /licences/redeem', signedIn(404), { payload: { key: 'NO-SUCH-KEY' } }),
  row('POST /feedback', all(201), {
    form: { fields: { message: 'Hello', page_url: '/settings' }, file: 'files' },
  }),
];

const student = { name: 'Renamed', nickname: null, avatar: null };
const password = { password: 'correct horse' };
const erasing = { query: 'erase=true' };
const ofCoTeacher = { values: { collection_id: 'co_shared_id' } } as const;
const isFormer = { values: { student_id: 'former_student_id' } } as const;
const isMoved = { values: { student_id: 'moved_student_id' } } as const;
const movedNote = { values: { ...isMoved.values, note_id: 'moved_note_id' } } as const;
const otherNote = { values: { ...isMoved.values, note_id: 'other_note_id' } } as const;
/** Of the class to which the student moved. */
const ofOther = { ...isMoved, id: 'other_class_id' } as const;

const ofClasses: readonly Row[] = [
  row('GET /classes', signedIn(200)),
  row('POST /classes', signedIn(201), { payload: { name: '3C' } }),
  row(
    'POST /classes/join',
    { ...signedIn(409), coTeacher: 200, owner: 200 },
    { payload: { code: '{used_code}' } },
  ),
  row('GET /classes/{id}', teachers(200)),
  row('PUT /classes/{id}', teachers(200), { payload: { name: '1B', is_archived: false } }),
  row('PUT /classes/{id}', ownerOnly(200, 403), { payload: { name: '1A', is_archived: true } }),
  row('DELETE /classes/{id}', ownerOnly(403, 403)),
  row('DELETE /classes/{id}', ownerOnly(204, 403), { payload: password }),
  row('GET /classes/{id}/audit', ownerOnly(200, 403)),
  row('GET /classes/{id}/export', teachers(200)),
  row('PUT /classes/{id}/owner', ownerOnly(200, 403), { payload: { user_id: '{user_id}' } }),
  row('DELETE /classes/{id}/teachers/{user_id}', ownerOnly(204, 403)),
  row('DELETE /classes/{id}/teachers/{user_id}', teachers(204), {
    values: { user_id: 'co_teacher_id' },
    isOnce: true,
  }),
  row('DELETE /classes/{id}/teachers/{user_id}', ownerOnly(404, 403), { values: { user_id: 'owner_id' } }),
  row('POST /classes/{id}/invitations', ownerOnly(201, 403)),
  row('DELETE /classes/{id}/invitations/{invitation_id}', ownerOnly(204, 403)),
  row('GET /classes/{id}/progress', teachers(200)),
  row('GET /classes/{id}/items', teachers(200)),
  row('GET /classes/{id}/practice', teachers(200)),
  row('GET /classes/{id}/probes', teachers(200), { query: 'collection_id={collection_id}' }),
  row('GET /classes/{id}/collections', teachers(200)),
  row('PUT /classes/{id}/collections/{collection_id}', ownerOnly(204), { payload: { can_edit: true } }),
  row('DELETE /classes/{id}/collections/{collection_id}', ownerOnly(204)),
  row(
    'PUT /classes/{id}/collections/{collection_id}',
    { ...ownerOnly(404), coTeacher: 204 },
    {
      ...ofCoTeacher,
      payload: { can_edit: true },
    },
  ),
  row('DELETE /classes/{id}/collections/{collection_id}', teachers(204), { ...ofCoTeacher, isOnce: true }),
  row('POST /classes/{id}/students', teachers(201), { payload: { names: ['Bo'] } }),
  row('GET /classes/{id}/students/{student_id}', teachers(200)),
  row('GET /classes/{id}/students/{student_id}', teachers(200), isFormer),
  row('GET /classes/{id}/students/{student_id}', teachers(200), isMoved),
  row('GET /classes/{id}/students/{student_id}', otherOnly(200), ofOther),
  row('PUT /classes/{id}/students/{student_id}', teachers(200), { payload: student }),
  row('PUT /classes/{id}/students/{student_id}', ownerOnly(200, 403), {
    payload: { ...student, class_id: '{second_class_id}' },
  }),
  row('PUT /classes/{id}/students/{student_id}', ownerOnly(404, 403), {
    payload: { ...student, class_id: '{other_class_id}' },
  }),
  row('PUT /classes/{id}/students/{student_id}', teachers(404), { ...isMoved, payload: student }),
  row('PUT /classes/{id}/students/{student_id}', otherOnly(200), { ...ofOther, payload: student }),
  row('DELETE /classes/{id}/students/{student_id}', teachers(204)),
  row('DELETE /classes/{id}/students/{student_id}', otherOnly(204), ofOther),
  row('DELETE /classes/{id}/students/{student_id}', ownerOnly(403, 403), { ...isFormer, ...erasing }),
  row('DELETE /classes/{id}/students/{student_id}', ownerOnly(204, 403), {
    ...isFormer,
    ...erasing,
    payload: password,
  }),
  row('DELETE /classes/{id}/students/{student_id}', ownerOnly(204, 403), {
    ...isMoved,
    ...erasing,
    payload: password,
  }),
  row('POST /classes/{id}/students/{student_id}/restore', teachers(200), isFormer),
  row('POST /classes/{id}/students/{student_id}/restore', teachers(409), isMoved),
  row('POST /classes/{id}/students/{student_id}/restore', otherOnly(200), ofOther),
  row('DELETE /classes/{id}/students/{student_id}', otherOnly(409), {
    ...ofOther,
    ...erasing,
    payload: password,
  }),
  row('GET /classes/{id}/students/{student_id}/export', teachers(200)),
  row('GET /classes/{id}/students/{student_id}/export', teachers(200), isFormer),
  row('GET /classes/{id}/students/{student_id}/export', teachers(200), isMoved),
  row('GET /classes/{id}/students/{student_id}/export', otherOnly(200), ofOther),
  row('PUT /classes/{id}/students/{student_id}/goals/{collection_id}', teachers(204), {
    payload: { rate: 50 },
  }),
  row('DELETE /classes/{id}/students/{student_id}/goals/{collection_id}', teachers(204)),
  row('PUT /classes/{id}/students/{student_id}/goals/{collection_id}', teachers(404), {
    ...isMoved,
    payload: { rate: 50 },
  }),
  row('DELETE /classes/{id}/students/{student_id}/goals/{collection_id}', teachers(404), isMoved),
  row('POST /classes/{id}/students/{student_id}/notes', teachers(201), { payload: { text: 'New' } }),
  row('POST /classes/{id}/students/{student_id}/notes', otherOnly(201), {
    ...ofOther,
    payload: { text: 'New' },
  }),
  row('POST /classes/{id}/students/{student_id}/notes', teachers(404), {
    ...isMoved,
    payload: { text: 'New' },
  }),
  row('PUT /classes/{id}/students/{student_id}/notes/{note_id}', ownerOnly(200, 403), {
    payload: { text: 'New' },
  }),
  row('DELETE /classes/{id}/students/{student_id}/notes/{note_id}', ownerOnly(204, 403)),
  row('DELETE /classes/{id}/students/{student_id}/notes/{note_id}', ownerOnly(204, 403), movedNote),
  row('DELETE /classes/{id}/students/{student_id}/notes/{note_id}', otherOnly(403), {
    ...ofOther,
    ...movedNote,
  }),
  row('DELETE /classes/{id}/students/{student_id}/notes/{note_id}', teachers(404), otherNote),
  row('DELETE /classes/{id}/students/{student_id}/notes/{note_id}', otherOnly(204), {
    ...ofOther,
    ...otherNote,
  }),
];

const isMovedReport = { id: 'moved_report_id' } as const;
const isOtherReport = { id: 'other_report_id' } as const;
const ofStudent = { query: 'student_id={student_id}' };
const ofMoved = { query: 'student_id={moved_student_id}' };
const ofClass = { query: 'class_id={class_id}' };
const report = newReport({ client_id: '{new_uuid}' });
const probeSettings = { time_factor: 2, is_calm: true };
const goal = { rate: 50, by: '2026-06-30' };

/** Of the caller, or of a given student or class. */
const ofRecords: readonly Row[] = [
  row('POST /reports', signedIn(201), { payload: report }),
  row('POST /reports', teachers(201), { payload: { ...report, student_id: '{student_id}' } }),
  row('POST /reports', bothClasses(201), { payload: { ...report, student_id: '{moved_student_id}' } }),
  row('POST /reports', teachers(201), { payload: { ...report, class_id: '{class_id}' } }),
  row('GET /reports', signedIn(200)),
  row('GET /reports', teachers(200), ofStudent),
  row('GET /reports', bothClasses(200), ofMoved),
  row('GET /reports', teachers(200), ofClass),
  row('GET /reports/progress', signedIn(200)),
  row('GET /reports/progress', teachers(200), ofStudent),
  row('GET /reports/progress', bothClasses(200), ofMoved),
  row('GET /reports/collections', bothClasses(200), ofMoved),
  row('GET /reports/bests', bothClasses(200), ofMoved),
  row('GET /probes', bothClasses(200), {
    query: 'collection_id={collection_id}&student_id={moved_student_id}',
  }),
  row('GET /reports/progress', teachers(200), ofClass),
  row('GET /reports/collections', signedIn(200)),
  row('GET /reports/collections', teachers(200), ofStudent),
  row('GET /reports/collections', teachers(200), ofClass),
  row('GET /reports/bests', signedIn(200)),
  row('GET /reports/bests', teachers(200), ofStudent),
  row('GET /reports/bests', teachers(200), ofClass),
  row('GET /reports/{id}', teachers(200)),
  row('GET /reports/{id}', ownerOnly(200), { id: 'own_report_id' }),
  row('GET /reports/{id}', bothClasses(200), isMovedReport),
  row('GET /reports/{id}', otherOnly(200), isOtherReport),
  row('DELETE /reports/{id}', teachers(204)),
  row('DELETE /reports/{id}', bothClasses(204, 403), isMovedReport),
  row('DELETE /reports/{id}', otherOnly(204), isOtherReport),
  row('DELETE /reports/{id}', ownerOnly(204), { id: 'own_report_id' }),
  row('POST /reports/{id}/restore', teachers(200)),
  row('POST /reports/{id}/restore', bothClasses(200, 403), isMovedReport),
  row('PUT /reports/{id}/score', teachers(200), { payload: { missed: [0] } }),
  row('PUT /reports/{id}/score', bothClasses(409, 403), { ...isMovedReport, payload: { missed: [0] } }),
  row('PUT /reports/{id}/second-scorer', teachers(409), { payload: { outcomes: [] } }),
  row('PUT /reports/{id}/second-scorer', bothClasses(409, 403), {
    ...isMovedReport,
    payload: { outcomes: [] },
  }),
  row('PUT /reports/{id}/student', teachers(200), { payload: { student_id: null, class_id: '{class_id}' } }),
  row('PUT /reports/{id}/student', ownerOnly(200, 403), { payload: { student_id: null, class_id: null } }),
  row('PUT /reports/{id}/student', ownerOnly(200, 404), {
    payload: { student_id: null, class_id: '{second_class_id}' },
  }),
  row('PUT /reports/{id}/student', bothClasses(200, 403), {
    ...isMovedReport,
    payload: { student_id: null, class_id: '{class_id}' },
  }),
  row(
    'PUT /reports/{id}/student',
    { ...ownerOnly(200, 403), other: 403 },
    {
      ...isMovedReport,
      payload: { student_id: null, class_id: null },
    },
  ),
  row('PUT /reports/{id}/student', otherOnly(200), {
    ...isOtherReport,
    payload: { student_id: null, class_id: null },
  }),
  row('POST /reports/{id}/restore', otherOnly(200), isOtherReport),
  row('PUT /reports/{id}/score', otherOnly(409), { ...isOtherReport, payload: { missed: [0] } }),
  row('PUT /reports/{id}/second-scorer', otherOnly(409), { ...isOtherReport, payload: { outcomes: [] } }),
  row('GET /probes', signedIn(200), { query: 'collection_id={collection_id}' }),
  row('GET /probes', teachers(200), { query: 'collection_id={collection_id}&student_id={student_id}' }),
  row('GET /probe-settings', signedIn(200)),
  row('GET /probe-settings', teachers(200), ofStudent),
  row('GET /probe-settings', otherOnly(200), ofMoved),
  row('PUT /probe-settings', teachers(204), { ...ofStudent, payload: probeSettings }),
  row('PUT /probe-settings', otherOnly(204), { ...ofMoved, payload: probeSettings }),
  row('GET /goals', signedIn(200)),
  row('GET /goals', teachers(200), ofStudent),
  row('GET /goals', otherOnly(200), ofMoved),
  row('DELETE /goals/{collection_id}', otherOnly(204), ofMoved),
  row('PUT /goals/{collection_id}', teachers(204), { ...ofStudent, payload: goal }),
  row('DELETE /goals/{collection_id}', teachers(204), ofStudent),
  row('GET /badges', signedIn(200)),
  row('GET /badges', teachers(200), ofStudent),
  row('GET /badges', otherOnly(200), ofMoved),
  row('GET /achievements', otherOnly(200), ofMoved),
  row('GET /collections/completion-counts', otherOnly(200), ofMoved),
  row('POST /badges/celebrated', otherOnly(200), {
    payload: { badge_ids: [], student_id: '{moved_student_id}' },
  }),
  row('GET /achievements', signedIn(200)),
  row('GET /achievements', teachers(200), ofStudent),
  row('POST /badges/celebrated', teachers(200), { payload: { badge_ids: [], student_id: '{student_id}' } }),
  row('GET /collections/completion-counts', teachers(200), ofStudent),
  row('POST /collections/{id}/complete', teachers(200), { ...isShared, ...ofStudent }),
];

/** Admins are tested in `admin.routes.test`. */
const ofAdmins: readonly Row[] = [
  row('GET /admin/people', signedIn(403)),
  row('GET /admin/feedback', signedIn(403)),
  row('GET /admin/audit', signedIn(403)),
  row('POST /admin/people/{id}/disable', signedIn(403), { id: 'owner_id', payload: noPassword }),
  row('POST /admin/people/{id}/enable', signedIn(403), { id: 'owner_id', payload: noPassword }),
  row('POST /admin/people/{id}/reset_link', signedIn(403), { id: 'owner_id', payload: noPassword }),
  row('POST /admin/people/{id}/export', signedIn(403), { id: 'owner_id', payload: noPassword }),
  row('DELETE /admin/people/{id}', signedIn(403), { id: 'owner_id', payload: noPassword }),
  row('DELETE /admin/feedback/{id}', signedIn(403), { id: 'owner_id', payload: noPassword }),
];

export const rowsOfClasses: readonly Row[] = [...ofClasses, ...ofRecords];

export const accessRows: readonly Row[] = [
  ...ofAccounts,
  ...ofCollections,
  ...ofOwnLists,
  ...ofShop,
  ...ofAdmins,
  ...rowsOfClasses,
];
