import { classLimits } from '@sixty/domain/classes';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, studentQuery } from './fields.ts';

/** Items per minute; in probes, correct ones. */
const Rate = z.number().check(z.positive(), z.maximum(classLimits.goalRate));

/** The end of the aim line. */
const By = z.nullable(z.iso.date());

export const Goal = z.object({ collection_id: Id, rate: Rate, by: By });
export type Goal = z.output<typeof Goal>;

export const GoalBody = z.strictObject({ rate: Rate, by: z.prefault(By, null) });

const query = z.strictObject(studentQuery);
const OfCollection = z.strictObject({ collection_id: Id });

export const listGoals = endpoint({
  path: '/goals',
  summary: 'The goals of the signed-in user, or of a student.',
  query,
  reply: z.array(Goal),
});

export const setLearnerGoal = endpoint({
  method: 'PUT',
  path: '/goals/{collection_id}',
  summary: 'Set the rate that the signed-in user or a student works toward in a collection, and by when.',
  params: OfCollection,
  query,
  body: GoalBody,
});

export const removeLearnerGoal = endpoint({
  method: 'DELETE',
  path: '/goals/{collection_id}',
  summary: 'Remove a goal of the signed-in user or of a student. Removing a missing one changes nothing.',
  params: OfCollection,
  query,
});
