import { expect, test } from 'vitest';
import { appRouteOf, paths } from './app-paths.ts';

test('every path without names is a route of the app, and nothing beside them', () => {
  for (const path of Object.values(paths)) expect(appRouteOf(path.replaceAll(/:\w+/g, 'abc'))).toBe(path);
  for (const path of ['/.env', '/reports.php', '/reports/', '/reports/7', '//reports', 'reports', ''])
    expect(appRouteOf(path), path).toBeNull();
});
