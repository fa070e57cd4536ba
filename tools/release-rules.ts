export type ReleaseState = {
  version: string;
  packageVersions: Readonly<Record<string, string>>;
  changelog: string;
  /** Migration of the release's fixture; null without one. */
  fixtureMigration: string | null;
  latestMigration: string;
  branch: string;
  isClean: boolean;
  tags: readonly string[];
};

export const tagOf = (version: string): string => `v${version}`;

const escaped = (text: string): string => text.replaceAll('.', String.raw`\.`);

/** Without its heading; null if missing or undated. */
const entryOf = (changelog: string, version: string): string | null => {
  const heading = new RegExp(String.raw`^## \[${escaped(version)}\] - \d{4}-\d\d-\d\d$`, 'mu');
  const [, rest] = changelog.split(heading);
  return rest?.split(/^## /mu)[0]?.trim() ?? null;
};

const hasUnreleased = (changelog: string): boolean => /^## \[Unreleased\]\n+(?!## )./mu.test(changelog);

/** Empty if the release can be tagged. */
export const releaseProblems = (state: ReleaseState): readonly string[] => {
  const { version, packageVersions, changelog, fixtureMigration, latestMigration, branch, isClean, tags } =
    state;
  const entry = entryOf(changelog, version);
  const others = Object.entries(packageVersions).filter(([, of]) => of !== version);
  return [
    ...(/^\d+\.\d+\.\d+$/.test(version) ? [] : [`${version} is not a version such as 1.2.3.`]),
    ...others.map(([path, of]) => `${path} has version ${of}, not ${version}.`),
    ...(entry ? [] : [`CHANGELOG.md has no entry '## [${version}] - date'.`]),
    ...(hasUnreleased(changelog) ? ['CHANGELOG.md has unreleased changes: prepare the release again.'] : []),
    ...(fixtureMigration === null
      ? [`The release has no fixture of its database.`]
      : fixtureMigration === latestMigration
        ? []
        : [`The fixture is of migration ${fixtureMigration}, the newest is ${latestMigration}.`]),
    ...(branch === 'main' ? [] : [`The branch is ${branch}, not main.`]),
    ...(isClean ? [] : ['There are uncommitted changes.']),
    ...(tags.includes(tagOf(version)) ? [`The tag ${tagOf(version)} exists already.`] : []),
  ];
};

export const changelogWith = (changelog: string, version: string, day: string): string =>
  changelog.replace('## [Unreleased]\n', `## [Unreleased]\n\n## [${version}] - ${day}\n`);
