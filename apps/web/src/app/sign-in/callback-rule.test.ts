import { describe, expect, it } from 'vitest';
import { resolveCallback } from './callback-rule.ts';

describe('the login state on the way back', () => {
  it('leads to the return-to path when it is the one that was saved', () => {
    expect(resolveCallback('abc', { loginState: 'abc', returnTo: '/reports?page=2' })).toBe(
      '/reports?page=2',
    );
  });

  it('leads to Your Collections when there is no return-to path', () => {
    expect(resolveCallback('abc', { loginState: 'abc', returnTo: undefined })).toBe('/your-collections');
  });

  it('leads to Your Collections when it is another one', () => {
    expect(resolveCallback('abc', { loginState: 'xyz', returnTo: '/reports' })).toBe('/your-collections');
  });

  it('never counts as equal when nothing was saved', () => {
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
