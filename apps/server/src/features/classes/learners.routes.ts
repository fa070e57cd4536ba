import * as goals from '@sixty/contract/students';
import * as probes from '@sixty/contract/probes';
import type { RegisterEndpoint } from '../../plugins/endpoint.ts';
import { listLearnerGoals, removeLearnerGoal, setLearnerGoal } from './goals.ts';
import { readClassProbes, readProbeSettings, saveProbeSettings } from './probes.ts';

export const registerLearnerRoutes = (register: RegisterEndpoint): void => {
  register(goals.listGoals, ({ executor, query, user }) =>
    listLearnerGoals(executor, { userId: user.id, studentId: query.student_id }),
  );

  register(goals.setLearnerGoal, ({ executor, params, query, body, user, now }) => {
    const goal = { userId: user.id, studentId: query.student_id, ...params, ...body };
    return setLearnerGoal(executor, goal, now);
  });

  register(goals.removeLearnerGoal, ({ executor, params, query, user }) => {
    const which = { userId: user.id, studentId: query.student_id, collectionId: params.collection_id };
    return removeLearnerGoal(executor, which);
  });

  register(probes.listClassProbes, ({ executor, params, query, user }) =>
    readClassProbes(executor, {
      classId: params.id,
      userId: user.id,
      collectionId: query.collection_id,
      timeZone: user.time_zone,
    }),
  );

  register(probes.readProbeSettings, ({ executor, query, user }) =>
    readProbeSettings(executor, { userId: user.id, studentId: query.student_id }),
  );

  register(probes.saveProbeSettings, ({ executor, query, body, user, now }) =>
    saveProbeSettings(executor, { userId: user.id, studentId: query.student_id, ...body }, now),
  );
};
