import { expect, it } from 'vitest';
import { sliceColorOf } from './wheel.tsx';

it('no two slices side by side have the same color, however many there are', () => {
  for (let count = 2; count <= 120; count += 1) {
    const colors = Array.from({ length: count }, (_, slice) => sliceColorOf(slice, count));
    for (const [slice, color] of colors.entries()) {
      expect(color, `${slice} of ${count}`).not.toBe(colors[(slice + 1) % count]);
    }
  }
});
