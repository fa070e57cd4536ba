import * as probes from '@sixty/contract/probes';
import * as goals from '@sixty/contract/students';
import type { RegisterEndpoint } from '../../plugins/endpoint.ts';
import { classOf, learnerOf } from './access.ts';
import { listLearnerGoals, removeLearnerGoal, setLearnerGoal } from './goals.ts';
import { readClassProbes, readProbeSettings, saveProbeSettings } from './probes.ts';

export const registerLearnerRoutes = (register: RegisterEndpoint): void => {
  register(goals.listGoals, (call) => listLearnerGoals(call.executor, learnerOf(call)));

  register(goals.setLearnerGoal, (call) =>
    setLearnerGoal(call.executor, { ...learnerOf(call), ...call.params, ...call.body }, call.now),
  );

  register(goals.removeLearnerGoal, (call) =>
    removeLearnerGoal(call.executor, { ...learnerOf(call), collectionId: call.params.collection_id }),
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
