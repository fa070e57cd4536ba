export { nursingTermGroups, nursingTerms } from './nursing.ts';
export { scienceTermGroups, scienceTerms } from './science.ts';
export type { TermGroup } from './term-group.ts';
