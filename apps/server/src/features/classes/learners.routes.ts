import * as goals from '@sixty/contract/goals';
import * as probes from '@sixty/contract/probes';
import { classLimits } from '@sixty/domain/classes';
import type { RegisterEndpoint } from '../../plugins/endpoint.ts';
import { type Failure, failure } from '../../plugins/failure.ts';
import { readClassProbes } from './class-probes.service.ts';
import { type GoalOutcome, listLearnerGoals, removeLearnerGoal, setLearnerGoal } from './goals.service.ts';
import { readProbeSettings, saveProbeSettings } from './probe-settings.service.ts';

const noStudent = failure('not_found', 'This student doesn’t exist.');

const goalFailures = {
  not_found: noStudent,
  no_collection: failure('not_found', 'This collection doesn’t exist.'),
  full: failure('too_large', `A learner can have up to ${classLimits.goals} goals.`),
};

export const answerGoal = (outcome: GoalOutcome): undefined | Failure =>
  outcome === 'done' ? undefined : goalFailures[outcome];

export const registerLearnerRoutes = (register: RegisterEndpoint): void => {
  register(
    goals.listGoals,
    async ({ executor, query, user }) =>
      (await listLearnerGoals(executor, { userId: user.id, studentId: query.student_id })) ?? noStudent,
  );

  register(goals.setLearnerGoal, async ({ executor, params, query, body, user, now }) => {
    const goal = { userId: user.id, studentId: query.student_id, ...params, ...body };
    return answerGoal(await setLearnerGoal(executor, goal, now));
  });

  register(goals.removeLearnerGoal, async ({ executor, params, query, user }) => {
    const { collection_id: collectionId } = params;
    const which = { userId: user.id, studentId: query.student_id, collectionId };
    return (await removeLearnerGoal(executor, which)) ? undefined : noStudent;
  });

  register(
    probes.listClassProbes,
    async ({ executor, params, query, user }) =>
      (await readClassProbes(executor, {
        classId: params.id,
        userId: user.id,
        collectionId: query.collection_id,
        timeZone: user.time_zone,
      })) ?? failure('not_found', 'This class doesn’t exist.'),
  );

  register(
    probes.readProbeSettings,
    async ({ executor, query, user }) =>
      (await readProbeSettings(executor, { userId: user.id, studentId: query.student_id })) ?? noStudent,
  );

  register(probes.saveProbeSettings, async ({ executor, query, body, user, now }) => {
    const settings = { userId: user.id, studentId: query.student_id, ...body };
    return (await saveProbeSettings(executor, settings, now)) ? undefined : noStudent;
  });
};
