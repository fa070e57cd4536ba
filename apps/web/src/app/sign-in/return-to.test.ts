import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { returnToOnRetry, safeReturnTo, resolveCallback } from './return-to.ts';

const home = '/your-collections';

describe('where a sign-in returns to', () => {
  it.each([
    '/',
    '/shop',
    '/reports?page=2&limit=10',
    '/new-collection?from=a-link#name',
    '/games/timed-challenges',
    '/discover-collections?query=a%20b',
    '/discover-collections?next=https://elsewhere.example',
  ])('keeps the path %s', (path) => {
    expect(safeReturnTo(path)).toBe(path);
  });

  it.each([
    'https://evil.example',
    'https://evil.example/your-collections',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/a\\..\\evil',
    'javascript:alert(1)',
    '/\tjavascript:alert(1)',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    '/ /evil.example',
    '/\u0000',
    '/%2F%2Fevil.example',
    '/%2fevil.example',
    '/%5Cevil.example',
    '/%252Fevil.example',
    '/%09/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e%2e//evil.example',
    '/%E0%A4%A',
    'your-collections',
    '?a=b',
    '',
  ])('rejects %j', (path) => {
    expect(safeReturnTo(path)).toBe(home);
  });

  it('does not lead back to the callback, which would have nothing to do', () => {
    expect(safeReturnTo('/callback?code=a&state=b')).toBe(home);
  });

  it('accepts only a text of limited length', () => {
    for (const value of [undefined, null, 7, {}, ['/shop'], `/${'a'.repeat(3000)}`]) {
      expect(safeReturnTo(value)).toBe(home);
    }
  });

  it('never leaves this site with any input', () => {
    const piece = constantFrom(
      '/',
      '\\',
      '%2f',
      '%5c',
      '%25',
      '.',
      ':',
      '@',
      'evil.example',
      'http',
      '\t',
      '?',
      '#',
      'a',
    );
    assert(
      property(array(piece, { maxLength: 12 }), (pieces) => {
        const path = safeReturnTo(`/${pieces.join('')}`);
        expect(new URL(path, 'https://sixty.example').origin).toBe('https://sixty.example');
        expect(path).toMatch(/^\/(?![/\\])/);
      }),
    );
  });
});

describe('the destination of a retry', () => {
  it.each(['/', '/about', '/about?from=a-link', '/#top', null, '//evil.example'])(
    'from %j to the first page',
    (path) => {
      expect(returnToOnRetry(path)).toBe(home);
    },
  );

  it('is the first destination if that needs a sign-in', () => {
    expect(returnToOnRetry('/reports?page=2')).toBe('/reports?page=2');
  });
});

describe('the returned login state', () => {
  it('leads to the return path if it is the stored one', () => {
    expect(resolveCallback('abc', { loginState: 'abc', returnTo: '/reports?page=2' })).toBe(
      '/reports?page=2',
    );
  });

  it('leads to Your Collections without a return path', () => {
    expect(resolveCallback('abc', { loginState: 'abc', returnTo: undefined })).toBe('/your-collections');
  });

  it('leads to Your Collections if it differs', () => {
    expect(resolveCallback('abc', { loginState: 'xyz', returnTo: '/reports' })).toBe('/your-collections');
  });

  it('never matches if nothing was stored', () => {
    expect(resolveCallback(null, { loginState: undefined, returnTo: '/reports' })).toBe('/your-collections');
    expect(resolveCallback(null, { loginState: null, returnTo: '/reports' })).toBe('/your-collections');
    expect(resolveCallback('', { loginState: '', returnTo: '/reports' })).toBe('/your-collections');
  });

  it('does not follow a path of another site even when it is equal', () => {
    expect(resolveCallback('abc', { loginState: 'abc', returnTo: 'https://evil.example' })).toBe(
      '/your-collections',
    );
  });
});
