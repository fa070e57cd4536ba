import * as probes from '@sixty/contract/probes';
import * as contract from '@sixty/contract/students';
import { dayOf } from '@sixty/domain/days';
import type { RegisterEndpoint } from '../../plugins/endpoint.ts';
import { classOf, learnerOf, studentOf } from './access.ts';
import { exportClass, exportStudent } from './export-class.ts';
import { listLearnerGoals, removeGoal, setGoal } from './goals.ts';
import { addNote, removeNote, updateNote } from './notes.ts';
import { readClassProbes, readProbeSettings, saveProbeSettings } from './probes.ts';
import { readStudent } from './students.ts';

export const registerStudentRoutes = (register: RegisterEndpoint): void => {
  register(contract.readStudent, (call) => readStudent(call.executor, studentOf(call)));

  register(contract.setGoal, (call) => {
    const which = { ...studentOf(call), collectionId: call.params.collection_id };
    return setGoal(call.executor, { ...which, ...call.body }, call.now);
  });

  register(contract.removeGoal, (call) =>
    removeGoal(call.executor, { ...studentOf(call), collectionId: call.params.collection_id }),
  );

  register(contract.addNote, (call) =>
    addNote(call.executor, { ...studentOf(call), text: call.body.text }, call.now),
  );

  register(contract.updateNote, (call) => {
    const which = { ...studentOf(call), noteId: call.params.note_id };
    return updateNote(call.executor, { ...which, text: call.body.text }, call.now);
  });

  register(contract.removeNote, (call) =>
    removeNote(call.executor, { ...studentOf(call), noteId: call.params.note_id }),
  );

  register(contract.exportStudent, async (call) => ({
    fileName: contract.studentExportName(dayOf(call.now, call.user.time_zone ?? 'UTC')),
    chunks: await exportStudent(call.executor, studentOf(call), call.now),
  }));

  register(contract.exportClass, async (call) => ({
    fileName: contract.classExportName(dayOf(call.now, call.user.time_zone ?? 'UTC')),
    chunks: await exportClass(call.executor, classOf(call), call.now),
  }));

  register(contract.listGoals, (call) => listLearnerGoals(call.executor, learnerOf(call)));

  register(contract.setLearnerGoal, (call) => {
    const which = { ...learnerOf(call), collectionId: call.params.collection_id };
    return setGoal(call.executor, { ...which, ...call.body }, call.now);
  });

  register(contract.removeLearnerGoal, (call) =>
    removeGoal(call.executor, { ...learnerOf(call), collectionId: call.params.collection_id }),
  );

  register(probes.listClassProbes, (call) => {
    const which = { ...classOf(call), collectionId: call.query.collection_id };
    return readClassProbes(call.executor, { ...which, timeZone: call.user.time_zone });
  });

  register(probes.readProbeSettings, (call) => readProbeSettings(call.executor, learnerOf(call)));

  register(probes.saveProbeSettings, (call) =>
    saveProbeSettings(call.executor, { ...learnerOf(call), ...call.body }, call.now),
  );
};
