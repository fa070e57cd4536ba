import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './steps.ts';

it('every package of the project has the scope @sixty', () => {
  const files = globSync('{apps,packages}/*/package.json', { cwd: root });
  expect(files).not.toEqual([]);
  for (const file of [...files, 'e2e/package.json']) {
    const { name } = JSON.parse(readFileSync(join(root, file), 'utf8')) as { name: string };
    expect(name).toMatch(/^@sixty\//);
  }
});
