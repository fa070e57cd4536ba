import type { Api } from './collections.ts';
import { expect } from './test.ts';

type NewStudent = { student_id: string; name: string };

/** Students see no probes. */
export const becomeTeacher = async (api: Api): Promise<void> => {
  const { id } = (await (await api.call('GET', '/users/me/')).json()) as { id: string };
  const changed = await api.call('PUT', `/users/${id}/role`, { role: 'teacher' });
  expect(changed.status()).toBe(200);
};

export const makeClass = async (
  api: Api,
  name: string,
  names: readonly string[],
): Promise<{ classId: string; students: readonly NewStudent[] }> => {
  const made = await api.call('POST', '/classes', { name });
  expect(made.status()).toBe(201);
  const { class_id: classId } = (await made.json()) as { class_id: string };
  const added = await api.call('POST', `/classes/${classId}/students`, { names });
  expect(added.status()).toBe(201);
  return { classId, students: (await added.json()) as NewStudent[] };
};
