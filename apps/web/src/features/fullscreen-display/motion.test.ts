import { describe, expect, it } from 'vitest';
import { layoutAnimationMs } from './display-element.ts';
import { resizePauseMs } from '../../stage/stage.ts';

describe('the motion of the display', () => {
  it('has the numbers of the specification', () => {
    expect({ layoutAnimationMs, resizePauseMs }).toEqual({ layoutAnimationMs: 450, resizePauseMs: 250 });
  });
});
