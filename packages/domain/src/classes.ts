export * from './classes/growth.ts';
export * from './classes/round.ts';
export * from './classes/students.ts';
