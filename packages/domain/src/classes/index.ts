export { type Avatar, avatars, nextAvatar } from './avatars.ts';
export { type StudentFigures, studentFigures, type TrendPoint, weeklyChange } from './growth.ts';
export { hardestAtMost, hardestFirst, hardestItems, itemNoun, type ItemNoun } from './hardest.ts';
export { classLimits, deletionOf, invitationMs, needsProofToErase } from './limits.ts';
export { nextNickname, nicknameAfterChange, type NicknameKind, nicknameKinds } from './nicknames.ts';
export { cleanStudentName, compareRoster, type RosterEntry, shownName } from './roster.ts';
export * from './round.ts';
export { comparedRates, type RateChange, trendLine } from './rates-over-time.ts';
