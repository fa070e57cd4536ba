import { expect, it } from 'vitest';
import { frameFigures, readFrameTimes } from './frames.ts';

it('reads the frames of the spin, in order', () => {
  const traceEvents = [
    { name: 'DrawFrame', ts: 5000 },
    { name: 'spin-begins', ts: 10_000 },
    { name: 'DrawFrame', ts: 30_000 },
    { name: 'DrawFrame', ts: 20_000 },
    { name: 'Paint', ts: 25_000 },
    { name: 'DrawFrame', ts: 7_920_000 },
  ];
  expect(readFrameTimes(JSON.stringify({ traceEvents }))).toEqual([20, 30]);
  expect(() => readFrameTimes('{"traceEvents":[]}')).toThrow('No spin');
});

it('counts frames per second and late frames', () => {
  const refresh = 1000 / 60;
  const even = Array.from({ length: 61 }, (_, index) => index * refresh);
  expect(frameFigures(even)).toMatchObject({ count: 60, late: 0 });
  expect(frameFigures(even).perSecond).toBeCloseTo(60);
  const missing = frameFigures(even.toSpliced(30, 1));
  expect(missing).toMatchObject({ count: 59, late: 1 });
  expect(missing.longestMs).toBeCloseTo(2 * refresh);
  expect(() => frameFigures([1])).toThrow('No frames');
});
