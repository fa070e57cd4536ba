import { expect, it } from 'vitest';
import { hashOfRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts';

it('ten codes are made, which differ and are easy to copy', () => {
  const codes = makeRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){3}$/);
});

it('a code may be typed in any way, and belongs to one account', () => {
  const hash = hashOfRecoveryCode('ann', 'k3mf-92xp-aq7t-hwde');
  expect(hash).toMatch(/^[\da-f]{64}$/);
  for (const typed of ['K3MF-92XP-AQ7T-HWDE', 'k3mf92xpaq7thwde', ' k3mf 92xp aq7t\thwde '])
    expect(hashOfRecoveryCode('ann', typed)).toBe(hash);
  expect(hashOfRecoveryCode('ben', 'k3mf-92xp-aq7t-hwde')).not.toBe(hash);
  for (const typed of ['', '123456', 'k3mf-92xp-aq7t-hwd', 'k3mf-92xp-aq7t-hwdee', 'x'.repeat(10_000)])
    expect(hashOfRecoveryCode('ann', typed)).toBeNull();
});
