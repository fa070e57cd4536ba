import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const freshPage = async () => {
  vi.resetModules();
  return import('./tour-flags.ts');
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
  it('is kept as a map by name, and for some pages under a key of their own', async () => {
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

  it('keeps what another tab has completed in the meantime', async () => {
    const flags = await freshPage();
    flags.storeTourCompleted('home', false);
    stored.set('tourCompleted', '{"home":true,"settings":true}');
    flags.storeTourCompleted('about', false);
    expect(stored.get('tourCompleted')).toBe('{"home":true,"settings":true,"about":true}');
  });

  it.each(['{', 'null', '[]', '"home"', '7', '{"home":"yes","about":1}', ''])(
    'is nothing where %s is kept, and can be kept again',
    async (spoilt) => {
      stored.set('tourCompleted', spoilt);
      const flags = await freshPage();
      expect(flags.completedTours()).toEqual({});
      expect(flags.isTourCompleted('home')).toBe(false);
      expect(flags.isTourCompleted('constructor')).toBe(false);
      flags.storeTourCompleted('home', false);
      expect(stored.get('tourCompleted')).toBe('{"home":true}');
    },
  );

  it('holds for the page where nothing can be kept', async () => {
    canWrite = false;
    const flags = await freshPage();
    flags.storeTourCompleted('home', false);
    expect(flags.isTourCompleted('home')).toBe(true);
    expect((await freshPage()).isTourCompleted('home')).toBe(false);
  });
});

describe('whether tours are wanted', () => {
  it.each([null, 'true', 'yes', '{'])('they are with %s kept', async (value) => {
    if (value !== null) stored.set('tourEnabled', value);
    expect((await freshPage()).guidedTours.get()).toBe(true);
  });

  it('is kept, and told to whoever watches', async () => {
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

  it('holds for the page where nothing can be kept', async () => {
    canWrite = false;
    const flags = await freshPage();
    flags.guidedTours.set(false);
    expect(flags.guidedTours.get()).toBe(false);
  });
});
