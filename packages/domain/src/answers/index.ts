export * from './expected-answer.ts';
export * from './right-answer.ts';
