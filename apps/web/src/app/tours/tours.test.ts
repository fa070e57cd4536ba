import { describe, expect, it } from 'vitest';
import { readSteps } from '../../ui/tour/tour-step.ts';
import { tours } from './tours.ts';

describe.each(Object.entries(tours))('the tour %s', (_, { steps }) => {
  it('has valid steps, each with a title and few words', () => {
    expect(readSteps(steps)).toBe(steps);
    expect(steps.length).toBeGreaterThan(1);
    for (const { title, content } of steps) {
      expect(title).toBeTruthy();
      expect(content.length).toBeLessThanOrEqual(110);
    }
  });
});
