export const countProblem = (max: number): string =>
  max === 1 ? 'There is 1 name.' : `Please choose a number from 1 to ${max}.`;
