import { createFakeClock } from '@sixty/testkit/fake-clock';
import { seededRandom } from '@sixty/testkit/random';
import { describe, expect, it } from 'vitest';
import { confettiDefaults, fall, launchedAfter, throwConfetti } from './confetti.ts';

const createFakeCanvas = () => {
  let drawn = 0;
  const context = {
    setTransform: () => undefined,
    rotate: () => undefined,
    clearRect: () => {
      drawn = 0;
    },
    fillRect: () => {
      drawn += 1;
    },
    fillStyle: '',
  };
  const canvas = { clientWidth: 800, clientHeight: 600, width: 0, height: 0, getContext: () => context };
  return { canvas: canvas as unknown as HTMLCanvasElement, drawn: () => drawn };
};

describe('confetti', () => {
  it('has the numbers of the specification', () => {
    expect(confettiDefaults).toEqual({ pieces: 200, gravity: 0.1, friction: 0.99, tweenMs: 5000 });
  });

  it('launches all pieces within 5 seconds', () => {
    expect([0, 1000, 5000, 9000].map(launchedAfter)).toEqual([0, 98, 200, 200]);
  });

  it('falls faster and faster, and drifts less and less', () => {
    const piece = {
      x: 0,
      y: 0,
      width: 1,
      height: 1,
      velocityX: 2,
      velocityY: 0,
      angle: 0,
      spin: 0,
      color: '',
    };
    fall(piece);
    expect(piece.velocityY).toBeCloseTo(0.099);
    expect(piece.velocityX).toBeCloseTo(1.98);
    expect(piece.y).toBeCloseTo(0.099);
  });

  it('ends, and requests no more frames then', () => {
    const clock = createFakeClock();
    const { canvas, drawn } = createFakeCanvas();
    throwConfetti(canvas, { clock, rng: seededRandom(3) });
    clock.advance(2000);
    expect(drawn()).toBeGreaterThan(50);
    clock.advance(20_000);
    expect(drawn()).toBe(0);
    expect(clock.waitingCount()).toBe(0);
  });

  it('can be ended early', () => {
    const clock = createFakeClock();
    const end = throwConfetti(createFakeCanvas().canvas, { clock, rng: seededRandom(3) });
    clock.advance(500);
    end();
    expect(clock.waitingCount()).toBe(0);
  });

  it('throws without a canvas context', () => {
    const canvas = { getContext: () => null } as unknown as HTMLCanvasElement;
    expect(() => throwConfetti(canvas, { clock: createFakeClock(), rng: seededRandom(3) })).toThrow(
      'Could not get canvas context',
    );
  });
});
