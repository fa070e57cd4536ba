export { evaluate, formatExpression, parseExpression, type Expression } from './expression.ts';
export { readNumber } from './number.ts';
export { calculate, operandLimits, operations, operators, type Operator } from './operations.ts';
