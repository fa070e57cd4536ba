import type { Avatar } from './students.ts';

export type TurnState = 'waiting' | 'done' | 'absent';

export type RoundStudent = {
  studentId: string;
  name: string;
  avatar: Avatar | null;
};

export type Turn = RoundStudent & { state: TurnState };

export type Round = {
  classId: string;
  turns: readonly Turn[];
  /** The current or last student; null in an empty class. */
  currentId: string | null;
  /** Otherwise everybody in the class. */
  hasChosenStudents?: true;
};

export type RoundEvent =
  | { type: 'finished' | 'absent' | 'chosen'; studentId: string }
  | { type: 'roster'; students: readonly RoundStudent[] };

export const startRound = (
  classId: string,
  students: readonly RoundStudent[],
  { hasChosenStudents = false } = {},
): Round => ({
  classId,
  turns: students.map((student) => ({ ...student, state: 'waiting' })),
  currentId: students[0]?.studentId ?? null,
  ...(hasChosenStudents && { hasChosenStudents }),
});

const setTurnState = ({ turns, ...round }: Round, studentId: string, state: TurnState): Round => ({
  ...round,
  turns: turns.map((turn) => (turn.studentId === studentId ? { ...turn, state } : turn)),
});

const chooseStudent = (round: Round, studentId: string): Round => {
  const turn = round.turns.find((one) => one.studentId === studentId);
  if (!turn) return round;
  const present = turn.state === 'absent' ? setTurnState(round, studentId, 'waiting') : round;
  return { ...present, currentId: studentId };
};

/** New students wait, unless students were chosen; the others keep their state. */
const updateRoster = ({ turns, currentId, ...round }: Round, students: readonly RoundStudent[]): Round => {
  const states = new Map(turns.map(({ studentId, state }) => [studentId, state]));
  const byId = new Map(students.map((student) => [student.studentId, student]));
  const listed = round.hasChosenStudents
    ? turns.flatMap(({ studentId }) => byId.get(studentId) ?? [])
    : students;
  return {
    ...round,
    turns: listed.map((student) => ({ ...student, state: states.get(student.studentId) ?? 'waiting' })),
    currentId: currentId !== null && byId.has(currentId) ? currentId : null,
  };
};

export const reduceRound = (round: Round, event: RoundEvent): Round => {
  switch (event.type) {
    case 'finished':
      return setTurnState(round, event.studentId, 'done');
    case 'absent':
      return setTurnState(round, event.studentId, 'absent');
    case 'chosen':
      return chooseStudent(round, event.studentId);
    case 'roster':
      return updateRoster(round, event.students);
  }
};

/** The current student until done, then the next waiting one, wrapping around. Null when all are done. */
export const upNext = ({ turns, currentId }: Round): Turn | null => {
  const at = turns.findIndex(({ studentId }) => studentId === currentId);
  const ordered = [...turns.slice(Math.max(at, 0)), ...turns.slice(0, Math.max(at, 0))];
  return ordered.find(({ state }) => state === 'waiting') ?? null;
};

export const doneCount = ({ turns }: Round): number => turns.filter(({ state }) => state === 'done').length;
