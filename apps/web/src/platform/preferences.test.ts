import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const freshPage = async () => {
  vi.resetModules();
  return import('./preferences.ts');
};

const stored = new Map<string, string>();
let canWrite = true;

beforeEach(() => {
  stored.clear();
  canWrite = true;
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (!canWrite) throw new DOMException('Full', 'QuotaExceededError');
        stored.set(key, value);
      },
    },
    addEventListener: () => {},
    removeEventListener: () => {},
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('which tours were completed', () => {
  it('is stored as a map by name, and for some pages under a separate key', async () => {
    const flags = await freshPage();
    flags.storeTourCompleted('home', false);
    flags.storeTourCompleted('about', false);
    flags.storeTourCompleted('resources', true);
    expect(Object.fromEntries(stored)).toEqual({
      tourCompleted: '{"home":true,"about":true}',
      tourCompleted_resources: 'true',
    });
    const later = await freshPage();
    expect(['home', 'about', 'resources', 'settings'].map(later.isTourCompleted)).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(later.completedTours()).toEqual({ home: true, about: true });
  });

  it('retains tours that another tab completed meanwhile', async () => {
    const flags = await freshPage();
    flags.storeTourCompleted('home', false);
    stored.set('tourCompleted', '{"home":true,"settings":true}');
    flags.storeTourCompleted('about', false);
    expect(stored.get('tourCompleted')).toBe('{"home":true,"settings":true,"about":true}');
  });

  it.each(['{', 'null', '[]', '"home"', '7', '{"home":"yes","about":1}', ''])(
    'is empty if %s is stored, and can be stored again',
    async (broken) => {
      stored.set('tourCompleted', broken);
      const flags = await freshPage();
      expect(flags.completedTours()).toEqual({});
      expect(flags.isTourCompleted('home')).toBe(false);
      expect(flags.isTourCompleted('constructor')).toBe(false);
      flags.storeTourCompleted('home', false);
      expect(stored.get('tourCompleted')).toBe('{"home":true}');
    },
  );

  it('lasts as long as the page if storage is unavailable', async () => {
    canWrite = false;
    const flags = await freshPage();
    flags.storeTourCompleted('home', false);
    expect(flags.isTourCompleted('home')).toBe(true);
    expect((await freshPage()).isTourCompleted('home')).toBe(false);
  });
});

describe('whether tours are wanted', () => {
  it.each([null, 'true', 'yes', '{'])('they are with %s stored', async (value) => {
    if (value !== null) stored.set('tourEnabled', value);
    expect((await freshPage()).guidedTours.get()).toBe(true);
  });

  it('is stored, and notifies subscribers', async () => {
    const flags = await freshPage();
    const seen: boolean[] = [];
    const unwatch = flags.guidedTours.subscribe(() => seen.push(flags.guidedTours.get()));
    flags.guidedTours.set(false);
    flags.guidedTours.set(true);
    flags.guidedTours.set(false);
    unwatch();
    flags.guidedTours.set(true);
    expect(seen).toEqual([false, true, false]);
    flags.guidedTours.set(false);
    expect((await freshPage()).guidedTours.get()).toBe(false);
  });

  it('lasts as long as the page if storage is unavailable', async () => {
    canWrite = false;
    const flags = await freshPage();
    flags.guidedTours.set(false);
    expect(flags.guidedTours.get()).toBe(false);
  });
});
