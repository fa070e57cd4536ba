import { expect, test } from 'vitest';
import { isAppPath, paths } from './app-paths.ts';

test('every path without names is a route of the app, and nothing beside them', () => {
  for (const path of Object.values(paths)) expect(isAppPath(path.replaceAll(/:\w+/g, 'abc'))).toBe(true);
  for (const path of ['/.env', '/reports.php', '/reports/', '/reports/7', '//reports', 'reports', ''])
    expect(isAppPath(path), path).toBe(false);
});
