import { describe, expect, it } from 'vitest';
import { commandOf, type Key, keyHelp } from './use-commands.ts';

const press = (key: string, changes: Partial<Key> = {}): Key => ({
  key,
  repeat: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  defaultPrevented: false,
  ...changes,
});

describe('the keys of the display', () => {
  it.each([
    [' ', 'pauseOrResume'],
    ['ArrowLeft', 'previous'],
    ['ArrowRight', 'next'],
    ['Enter', 'toggleAnswer'],
    ['m', 'toggleMissed'],
    ['M', 'toggleMissed'],
    ['f', 'toggleFullScreen'],
    ['+', 'faster'],
    ['-', 'slower'],
    ['Escape', 'back'],
  ])('%j means %s', (key, command) => {
    expect(commandOf(press(key), false, true)).toBe(command);
  });

  it('are not commands while a field or control has the focus', () => {
    const keys = ['m', ' ', 'f', '+', '-', 'ArrowLeft', 'Enter'];
    expect(keys.map((key) => commandOf(press(key), true, true))).toEqual(keys.map(() => null));
    expect(commandOf(press('Escape'), true, true)).toBe('back');
  });

  it('ignore single characters if those are turned off', () => {
    expect(['m', 'f', '+', '-'].map((key) => commandOf(press(key), false, false))).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(commandOf(press(' '), false, false)).toBe('pauseOrResume');
    expect(keyHelp(false, true, 'typing').flatMap(({ keys }) => keys)).not.toContain('M');
  });

  it('are listed in Help if they have an effect', () => {
    const listed = (isAutomatic: boolean) => keyHelp(true, isAutomatic, 'typing').flatMap(({ keys }) => keys);
    expect(listed(true)).toEqual(['Space', '←', '→', 'Enter', 'M', '+', '-', 'F', 'Esc']);
    expect(listed(false)).toEqual(['Space', '←', '→', 'F', 'Esc']);
  });

  it.each(['ctrlKey', 'metaKey', 'altKey', 'defaultPrevented'] as const)('are not ours with %s', (what) => {
    expect(commandOf(press('+', { [what]: true }), false, true)).toBeNull();
  });

  it('repeat only where that helps', () => {
    expect(commandOf(press('ArrowRight', { repeat: true }), false, true)).toBe('next');
    expect(commandOf(press(' ', { repeat: true }), false, true)).toBeNull();
    expect(commandOf(press('Escape', { repeat: true }), false, true)).toBeNull();
  });

  it('mean nothing else', () => {
    expect(commandOf(press('constructor'), false, true)).toBeNull();
    expect(commandOf(press('x'), false, true)).toBeNull();
  });
});
