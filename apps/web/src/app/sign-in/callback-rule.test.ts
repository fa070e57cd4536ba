import { describe, expect, it } from 'vitest';
import { resolveCallback } from './callback-rule.ts';

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
