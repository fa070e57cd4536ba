import type { Rng } from '@sixty/domain/random';
import type { Clock } from '../platform/clock.ts';

/** Specification, part 2, section 9. */
export const confettiDefaults = { pieces: 200, gravity: 0.1, friction: 0.99, tweenMs: 5000 } as const;

const colors = ['#ffc83d', '#ff7a59', '#56c596', '#007bff', '#8852d4', '#d63d48'] as const;

type Piece = {
  x: number;
  y: number;
  width: number;
  height: number;
  velocityX: number;
  velocityY: number;
  angle: number;
  spin: number;
  color: string;
};

const launch = (rng: Rng, width: number): Piece => {
  const between = (from: number, to: number): number => from + rng() * (to - from);
  return {
    x: between(0, width),
    y: -20,
    width: between(6, 12),
    height: between(8, 18),
    velocityX: between(-3, 3),
    velocityY: between(0, 4),
    angle: between(0, Math.PI * 2),
    spin: between(-0.2, 0.2),
    color: colors[Math.floor(rng() * colors.length)] ?? colors[0],
  };
};

/** Gravity and friction are per 1/60 s. */
export const fall = (piece: Piece): void => {
  piece.velocityY += confettiDefaults.gravity;
  piece.velocityX *= confettiDefaults.friction;
  piece.velocityY *= confettiDefaults.friction;
  piece.x += piece.velocityX;
  piece.y += piece.velocityY;
  piece.angle += piece.spin;
};

export const launchedAfter = (elapsedMs: number): number => {
  const share = Math.min(1, Math.max(0, elapsedMs / confettiDefaults.tweenMs));
  return Math.round(confettiDefaults.pieces * (1 - (1 - share) ** 3));
};

const stepMs = 1000 / 60;

export const throwConfetti = (
  canvas: HTMLCanvasElement,
  { clock, rng }: { clock: Clock; rng: Rng },
): (() => void) => {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('Could not get canvas context');
  canvas.width = canvas.clientWidth;
  canvas.height = canvas.clientHeight;
  const startedAt = clock.now();
  let launched = 0;
  let steps = 0;
  let pieces: Piece[] = [];

  const draw = ({ x, y, width, height, angle, color }: Piece): void => {
    context.setTransform(1, 0, 0, 1, x, y);
    context.rotate(angle);
    context.fillStyle = color;
    context.fillRect(-width / 2, -height / 2, width, height);
  };

  const onFrame = (frameAt: number): void => {
    const elapsedMs = frameAt - startedAt;
    for (; launched < launchedAfter(elapsedMs); launched += 1) pieces.push(launch(rng, canvas.width));
    // Slow machines drop frames, not speed.
    for (; steps < Math.floor(elapsedMs / stepMs); steps += 1) for (const piece of pieces) fall(piece);
    pieces = pieces.filter(({ y }) => y < canvas.height + 20);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    for (const piece of pieces) draw(piece);
    const isOver = launched === confettiDefaults.pieces && pieces.length === 0;
    cancel = isOver ? () => undefined : clock.onFrame(onFrame);
  };
  let cancel = clock.onFrame(onFrame);
  return () => cancel();
};
