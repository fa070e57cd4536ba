import { badgeIds } from '@sixty/domain/badges';
import { dayMs } from '@sixty/domain/days';
import { randomInteger, type Rng } from '@sixty/domain/random';
import type { Executor } from '../database/open-database.ts';
import { celebrateBadges } from '../features/badges/badges.ts';
import { createClass } from '../features/classes/classes.ts';
import { setGoal } from '../features/classes/goals.ts';
import { addNote } from '../features/classes/notes.ts';
import { shareCollection } from '../features/classes/shared-collections.ts';
import { addStudents } from '../features/classes/students.ts';
import { createInvitation, joinClass } from '../features/classes/teachers.ts';
import { createReport } from '../features/reports/create-report.ts';
import { makeDemoProbe, makeDemoReport, type PracticedDemo, practiceTimes } from './demo-sessions.ts';
import type { DemoClass } from './demo/people.ts';

const weeks = 8;
const retention = { retentionDays: 400 };
const timeZone = 'America/New_York';
const goalRate = 60;

type StudentPractice = {
  teacherId: string;
  classId: string;
  studentId: string;
  collection: PracticedDemo;
  slowness: number;
};

const addSessions = async (
  executor: Executor,
  { teacherId, classId, studentId, collection, slowness }: StudentPractice,
  now: number,
  rng: Rng,
): Promise<void> => {
  const times = practiceTimes(rng, now, weeks).filter(() => rng() < 0.6);
  for (const [index, startedAt] of times.entries()) {
    const report = makeDemoReport(rng, {
      collection,
      startedAt,
      progress: index / Math.max(times.length - 1, 1),
      mode: 'interactive',
      slowness,
    });
    const recorded = { ...report, student_id: studentId, class_id: classId };
    const endedAt = Math.round(startedAt + report.time_taken * 1000);
    await createReport(executor, { userId: teacherId, report: recorded }, endedAt);
  }
};

/** One probe a week, with growth. */
const addProbes = async (
  executor: Executor,
  { teacherId, classId, studentId, collection, slowness }: StudentPractice,
  now: number,
  rng: Rng,
): Promise<void> => {
  for (let week = 0; week < weeks; week += 1) {
    const startedAt = now - (weeks - week) * 7 * dayMs;
    const probe = makeDemoProbe(rng, {
      collection,
      startedAt,
      attempted: Math.round((24 + 2 * week + randomInteger(rng, -3, 3)) / slowness),
      errorShare: 0.2 - 0.015 * week,
    });
    const recorded = { ...probe, student_id: studentId, class_id: classId };
    await createReport(executor, { userId: teacherId, report: recorded }, startedAt + 60_000);
  }
};

/** A class of students with different speed and growth. */
export const addDemoClass = async (
  executor: Executor,
  {
    ownerId,
    coTeacherId,
    demo,
    collections,
  }: {
    ownerId: string;
    coTeacherId: string;
    demo: DemoClass;
    /** Practiced by the class. */
    collections: readonly PracticedDemo[];
  },
  now: number,
  rng: Rng,
): Promise<void> => {
  const startedAt = now - weeks * 7 * dayMs;
  const made = await createClass(
    executor,
    { userId: ownerId, name: demo.name, timeZone },
    retention,
    startedAt,
  );
  const which = { classId: made.class_id, userId: ownerId };
  const students = await addStudents(
    executor,
    { ...which, names: demo.students, nicknames: 'animals', timeZone },
    startedAt,
  );

  for (const [index, { student_id: studentId }] of students.entries())
    for (const collection of collections) {
      const slowness = 0.75 + (0.7 * ((index * 5) % students.length)) / students.length;
      const practice = { teacherId: ownerId, classId: which.classId, studentId, collection, slowness };
      await addSessions(executor, practice, now, rng);
      if (collection === collections[0]) await addProbes(executor, practice, now, rng);
    }

  // Don't celebrate old badges.
  for (const { student_id: userId } of students)
    await celebrateBadges(executor, { userId, badges: badgeIds }, now);

  const goalDay = new Date(now + 6 * 7 * dayMs).toISOString().slice(0, 10);
  const [first] = students;
  const [collection] = collections;
  if (first && collection) {
    const ofFirst = { ...which, studentId: first.student_id };
    await setGoal(executor, { ...ofFirst, collectionId: collection.id, rate: goalRate, by: goalDay }, now);
    await addNote(executor, { ...ofFirst, text: demo.note }, now);
  }
  for (const { id, name } of collections)
    if (demo.shares.includes(name))
      await shareCollection(executor, { ...which, collectionId: id, canEdit: true }, now);

  const { code } = await createInvitation(executor, which, now);
  await joinClass(executor, { userId: coTeacherId, code }, retention, now);
};
