export { type Avatar, avatars, nextAvatar } from './avatars.ts';
export { type StudentFigures, studentFigures, type TrendPoint, weeklyChange } from './growth.ts';
export { classLimits, deletionOf, invitationMs } from './limits.ts';
export { nextNickname, type NicknameKind, nicknameKinds } from './nicknames.ts';
export { cleanStudentName, type RosterEntry, rosterInText, shownName } from './roster.ts';
export * from './round.ts';
