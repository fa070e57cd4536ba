export { answerRulesFor, expectedAnswer, type Answerable, type AnswerRules } from './expected-answer.ts';
export { isRightAnswer } from './right-answer.ts';
