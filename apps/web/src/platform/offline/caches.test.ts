import { describe, expect, it } from 'vitest';
import { placeholderToken, subjectOfAuthorization } from './caches.ts';

const jwtOf = (payload: string): string => `Bearer e30.${btoa(payload).replaceAll('=', '')}.c2ln`;

describe('the subject of a token', () => {
  it('is read from an access token and from a placeholder', () => {
    expect(subjectOfAuthorization(jwtOf('{"sub":"auth0|12"}'))).toBe('auth0|12');
    for (const subject of ['auth0|12', 'Zoë ÿ¾>?', ''])
      expect(subjectOfAuthorization(`Bearer ${placeholderToken(subject)}`)).toBe(subject);
  });

  it('is unknown for anything else', () => {
    for (const header of [
      null,
      '',
      'Basic YTpi',
      'Bearer opaque',
      'Bearer a.!.c',
      'Bearer a.AAAA.c',
      jwtOf('null'),
      jwtOf('{"sub":1}'),
    ])
      expect(subjectOfAuthorization(header)).toBeNull();
  });
});
