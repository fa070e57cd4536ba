import { expect, it } from 'vitest';
import { changelogWith, releaseProblems, type ReleaseState } from './release-rules.ts';

const changelog = '# Changelog\n\n## [Unreleased]\n\n- News\n\n## [0.1.0] - 2026-11-01\n\n- First\n';

const ready: ReleaseState = {
  version: '0.2.0',
  packageVersions: { 'package.json': '0.2.0', 'apps/web/package.json': '0.2.0' },
  changelog: changelogWith(changelog, '0.2.0', '2026-11-25'),
  fixtureMigration: '0019-probes',
  latestMigration: '0019-probes',
  branch: 'main',
  isClean: true,
  tags: ['v0.1.0'],
};

it('a release that is complete can be tagged', () => {
  expect(releaseProblems(ready)).toEqual([]);
});

it.each<[string, Partial<ReleaseState>, RegExp]>([
  ['a version that is none', { version: '0.2' }, /is not a version/],
  ['a package of another version', { packageVersions: { 'e2e/package.json': '0.1.0' } }, /^e2e.* 0\.1\.0/],
  ['nothing in the changelog', { changelog }, /no entry/],
  ['an empty entry', { changelog: '## [0.2.0] - 2026-11-25\n\n## [0.1.0] - 2026-11-01\n' }, /no entry/],
  ['no date', { changelog: '## [0.2.0]\n\n- News\n' }, /no entry/],
  ['another version’s entry', { changelog: '## [0x2x0] - 2026-11-25\n\n- News\n' }, /no entry/],
  ['something unreleased', { changelog: ready.changelog.replace('d]\n', 'd]\n\n- More\n') }, /unreleased/],
  ['no fixture', { fixtureMigration: null }, /no fixture/],
  ['a fixture from before a migration', { latestMigration: '0020-new' }, /0019-probes.*0020-new/],
  ['another branch', { branch: 'topic' }, /not main/],
  ['uncommitted changes', { isClean: false }, /uncommitted/],
  ['a tag that exists', { tags: ['v0.2.0'] }, /exists already/],
])('%s is a problem', (_, change, problem) => {
  expect(releaseProblems({ ...ready, ...change })).toContainEqual(expect.stringMatching(problem));
});

it('what was unreleased becomes the entry of the version', () => {
  expect(ready.changelog).toBe(
    '# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2026-11-25\n\n- News\n\n## [0.1.0] - 2026-11-01\n\n- First\n',
  );
});
