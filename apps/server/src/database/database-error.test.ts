import { describe, expect, it } from 'vitest';
import { databaseProblem } from './database-error.ts';

const errorWith = (fields: object, message = 'from the driver'): Error =>
  Object.assign(new Error(message), fields);

describe('a database problem', () => {
  it.each([
    [{ code: 'ERR_SQLITE_ERROR', errcode: 5 }, 'busy'],
    [{ code: 'ERR_SQLITE_ERROR', errcode: 517 }, 'busy'], // SQLITE_BUSY_SNAPSHOT
    [{ code: 'ERR_SQLITE_ERROR', errcode: 13 }, 'disk_full'],
    [{ code: 'ERR_SQLITE_ERROR', errcode: 4874 }, 'disk_full'],
    [{ code: 'ENOSPC' }, 'disk_full'],
    [{ code: 'EDQUOT' }, 'disk_full'],
    [{ code: 'ERR_SQLITE_ERROR', errcode: 1555 }, null], // constraint violation
    [{ code: '40001' }, 'conflict'],
    [{ code: '40P01' }, 'conflict'],
    [{ code: '53100' }, 'disk_full'],
    [{ code: '57P01' }, 'unavailable'],
    [{ code: '08006' }, 'unavailable'],
    [{ code: 'ECONNREFUSED' }, 'unavailable'],
    [{ code: '23505' }, null],
  ])('is recognized from %j', (fields, problem) => {
    expect(databaseProblem(errorWith(fields))).toBe(problem);
  });

  it('is recognized from a pool error without a code', () => {
    expect(databaseProblem(errorWith({}, 'timeout exceeded when trying to connect'))).toBe('unavailable');
    expect(databaseProblem(errorWith({}, 'Connection terminated unexpectedly'))).toBe('unavailable');
  });

  it.each([null, undefined, 'ECONNREFUSED', { code: '40001' }, new TypeError('a bug')])(
    'is not in %j',
    (reason) => {
      expect(databaseProblem(reason)).toBeNull();
    },
  );
});
