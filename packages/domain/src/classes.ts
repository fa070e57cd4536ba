export { type Avatar, avatars, nextAvatar } from './classes/students.ts';
export { type StudentFigures, studentFigures, type TrendPoint, weeklyChange } from './classes/growth.ts';
export { hardestAtMost, hardestFirst, hardestItems, itemNoun, type ItemNoun } from './classes/growth.ts';
export { classLimits, deletionOf, invitationMs, needsProofToErase } from './classes/students.ts';
export { nextNickname, nicknameAfterChange, type NicknameKind, nicknameKinds } from './classes/students.ts';
export { cleanStudentName, compareRoster, type RosterEntry, shownName } from './classes/students.ts';
export * from './classes/round.ts';
export { comparedRates, type RateChange, trendLine } from './classes/growth.ts';
