import { Provider } from './oidc-library.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { assertNoShortcuts } from './provider.ts';

afterEach(() => vi.restoreAllMocks());

const providerWith = (enabled: boolean) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  return new Provider('http://localhost/', { features: { devInteractions: { enabled } } });
};

test("the provider's development sign-in, which accepts any password, is refused at the start", () => {
  expect(() => assertNoShortcuts(providerWith(true))).toThrow('refusing to start');
  expect(() => assertNoShortcuts(providerWith(false))).not.toThrow();
});
