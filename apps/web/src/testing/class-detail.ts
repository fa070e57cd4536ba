import { type ClassDetail, readClass } from '@sixty/contract/classes';
import { classDetail } from './classes.ts';
import { answer } from './fake-api.ts';

export { classDetail, student } from './classes.ts';

export const serveClass = (changes: Partial<ClassDetail> = {}) => {
  let current = classDetail(changes);
  answer(readClass, () => current);
  return {
    get: () => current,
    isCurrent: (headers: Headers): boolean =>
      [null, `"${current.version}"`].includes(headers.get('if-match')),
    change: (next: Partial<ClassDetail>): ClassDetail => {
      current = { ...current, ...next, version: current.version + 1 };
      return current;
    },
  };
};
