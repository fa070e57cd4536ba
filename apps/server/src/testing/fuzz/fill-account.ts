import { newCollection } from '../new-collection.ts';
import { newReport } from '../new-report.ts';
import type { Method } from '../test-app.ts';

export type Call = (
  method: Method,
  path: string,
  payload?: object,
) => Promise<Readonly<Record<string, unknown>>>;

/** Creates most kinds of data, with `text` in every text. Returns the IDs. */
export const fillAccount = async (call: Call, text: string): Promise<string[]> => {
  const ids: string[] = [];
  const create = async (path: string, key: string, payload: object): Promise<string> => {
    const id = String((await call('POST', path, payload))[key]);
    ids.push(id);
    return id;
  };
  ids.push(String((await call('GET', '/users/me/'))['id']));
  const collection = { ...newCollection, name: text, description: JSON.stringify([text]) };
  const collectionId = await create('/collections', 'collection_id', collection);
  const deletedId = await create('/collections', 'collection_id', collection);
  await call('DELETE', `/collections/${deletedId}`);
  await create('/game-collections/', 'collection_id', {
    name: text,
    type: 'multiple_words',
    category: 'game',
    status: 'private',
    description: JSON.stringify([{ word: text, imageUrl: '' }]),
  });
  await create('/namelists/', 'namelist_id', { name: text, names: [text] });
  const rows = [{ grade: text, season: 'fall', cuts: [{ label: text, from: 20 }] }];
  await create('/benchmarks', 'benchmark_id', { name: text, rows });
  const items = [{ name: text, ms: 1000, outcome: 'right' }];
  const practiced = { items, collection_id: collectionId, collection_name: text };
  await create('/reports', 'report_id', newReport(practiced));
  const classId = await create('/classes', 'class_id', { name: text });
  await create(`/classes/${classId}/invitations`, 'invitation_id', {});
  const added = await call('POST', `/classes/${classId}/students`, { names: [text] });
  const studentId = String((added as unknown as readonly { student_id: string }[])[0]?.student_id);
  ids.push(studentId);
  await create(`/classes/${classId}/students/${studentId}/notes`, 'note_id', { text });
  await create('/reports', 'report_id', newReport({ ...practiced, student_id: studentId }));
  await call('PUT', `/classes/${classId}/students/${studentId}/goals/${collectionId}`, { rate: 40 });
  return ids;
};
