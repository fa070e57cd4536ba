import type { Class } from '@sixty/contract/classes';
import {
  doneCount,
  reduceRound,
  type Round,
  type RoundEvent,
  type RoundStudent,
  startRound,
  upNext,
} from '@sixty/domain/classes';
import { useEffect, useMemo } from 'react';
import { useSignedIn } from '../../api/auth.ts';
import { useClassesQuietly } from '../../api/classes.ts';
import {
  type Learner,
  learnerStore,
  noteUse,
  type RoundSession,
  roundStore,
  type StoredRound,
} from '../../platform/learner.ts';
import { useStore } from '../../platform/use-store.ts';
import { activeClasses, roundStudentsOf } from './people.ts';

/** '7 of 24 done'. */
export const roundText = (round: Round): string => `${doneCount(round)} of ${round.turns.length} done`;

/** Longer than any break, shorter than a night. */
const maxIdle = 10 * 60 * 60 * 1000;

/** Not by date: midnight must not end a round. */
const ongoing = (stored: StoredRound | null): StoredRound | null =>
  stored && Math.abs(Date.now() - stored.changedAt) < maxIdle ? stored : null;

const isOfRound = ({ round }: StoredRound, learner: Learner | null): boolean =>
  learner?.classId === round.classId && round.turns.some(({ studentId }) => studentId === learner.studentId);

/** Outside React, to read the latest state. */
const roundActions = (subject: string) => {
  const store = roundStore(subject);
  const people = learnerStore(subject);
  const read = () => ongoing(store.get());
  const save = (round: Omit<StoredRound, 'changedAt'>): void => {
    store.set({ ...round, changedAt: Date.now() });
  };

  const change = (event: RoundEvent): void => {
    const stored = read();
    if (stored) save({ ...stored, round: reduceRound(stored.round, event) });
  };

  const choose = (studentId: string): void => {
    change({ type: 'chosen', studentId });
    const round = read()?.round;
    const turn = round?.turns.find((one) => one.studentId === studentId);
    if (!round || !turn) return;
    noteUse(subject);
    people.set({ classId: round.classId, studentId, name: turn.name });
  };

  return {
    read,
    change,
    choose,
    /** @param studentIds in the order in which they practice */
    start: (classroom: Class, studentIds: readonly string[]): void => {
      const all = roundStudentsOf(classroom);
      const chosen = studentIds.flatMap((id) => all.find(({ studentId }) => studentId === id) ?? []);
      const hasChosenStudents = chosen.length < all.length;
      save({
        round: startRound(classroom.class_id, chosen, { hasChosenStudents }),
        className: classroom.name,
        session: null,
      });
      const [first] = chosen;
      if (first) choose(first.studentId);
    },
    /** After the last turn, nobody stays chosen by mistake. */
    advance: (): void => {
      const stored = read();
      if (!stored) return;
      const next = upNext(stored.round);
      if (next) choose(next.studentId);
      else people.set(null);
    },
    drop: store.clear,
    end: (): void => {
      const classId = store.get()?.round.classId;
      store.clear();
      if (people.get()?.classId === classId) people.set(null);
    },
    /** Call it when a session starts. The first session of a round sets what the others do. */
    bind: (session: RoundSession): void => {
      const stored = read();
      if (!stored || !isOfRound(stored, people.get())) return;
      if (stored.session !== null && !isSessionOf(stored, session)) return;
      save({ ...stored, session });
    },
  };
};

export type RoundSessionKey = Omit<RoundSession, 'settings'>;

/** Missed items practiced again have no collection but belong to the round. */
export const isSessionOf = (
  { session }: StoredRound,
  { collectionId, collectionName, isProbe }: RoundSessionKey,
): boolean =>
  session !== null &&
  session.isProbe === isProbe &&
  session.collectionName === collectionName &&
  (collectionId === null || session.collectionId === collectionId);

type SessionReport = { collection_id: string | null; collection_name: string; mode: string };

export const isReportOfRound = (stored: StoredRound | null, report: SessionReport): boolean =>
  stored !== null &&
  isSessionOf(stored, {
    collectionId: report.collection_id,
    collectionName: report.collection_name,
    isProbe: report.mode === 'probe',
  });

export const isInRound = (subject: string, learner: Learner | null, session: RoundSessionKey): boolean => {
  const stored = ongoing(roundStore(subject).get());
  return stored !== null && isOfRound(stored, learner) && isSessionOf(stored, session);
};

export const bindRound = (subject: string, session: RoundSession): void =>
  roundActions(subject).bind(session);

export const useRound = () => {
  const { subject } = useSignedIn().account;
  const stored = ongoing(useStore(roundStore(subject)));
  const actions = useMemo(() => roundActions(subject), [subject]);
  return { stored, ...actions };
};

const signatureOf = (students: readonly RoundStudent[]): string =>
  JSON.stringify(students.map(({ studentId, name, avatar }) => [studentId, name, avatar]));

/** Syncs the round with its class. `classes` is undefined while loading. */
export const useRosterOfRound = (classes: readonly Class[] | undefined): void => {
  const { stored, change, drop } = useRound();
  useEffect(() => {
    if (!stored || !classes) return;
    const classroom = activeClasses(classes).find(({ class_id: id }) => id === stored.round.classId);
    if (!classroom) {
      drop();
      return;
    }
    const event = { type: 'roster', students: roundStudentsOf(classroom) } as const;
    const { turns } = reduceRound(stored.round, event);
    if (signatureOf(turns) !== signatureOf(stored.round.turns)) change(event);
  }, [classes, stored, change, drop]);
};

/** Follows a class whose page is elsewhere. */
export const useFollowedRoster = (): void => {
  const { data, isSuccess, isFetching } = useClassesQuietly();
  useRosterOfRound(isSuccess && !isFetching ? data : undefined);
};
