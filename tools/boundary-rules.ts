import type { IRegularForbiddenRuleType } from 'dependency-cruiser';

const tests = String.raw`\.test\.tsx?$`;
const npm = (...names: string[]): string => `(^|/)node_modules/(${names.join('|')})(/|$)`;

const forbidden = (
  name: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
): IRegularForbiddenRuleType => ({ name, severity: 'error', from, to });

/** The table of docs/decisions/0002-layers.md. */
export const boundaryRules: IRegularForbiddenRuleType[] = [
  forbidden('no-circle', {}, { circular: true }),
  forbidden('resolvable', {}, { couldNotResolve: true }),

  forbidden(
    'domain-is-pure',
    { path: '^packages/domain/src/', pathNot: tests },
    { pathNot: ['^packages/domain/src/', npm('zod', 'culori', 'ts-fsrs')] },
  ),
  forbidden(
    'contract-knows-domain-only',
    { path: '^packages/contract/src/', pathNot: tests },
    { pathNot: ['^packages/(contract|domain)/src/', npm('zod')] },
  ),
  forbidden('testkit-knows-packages-only', { path: '^packages/testkit/src/' }, { path: '^apps/' }),
  forbidden(
    'testkit-is-for-tests',
    { path: '^(apps|packages/(domain|contract))/', pathNot: [tests, '/testing/'] },
    { path: '^packages/testkit/' },
  ),

  forbidden(
    'testing-is-for-tests',
    { path: '^apps/web/src/', pathNot: [tests, '/testing/'] },
    { path: ['^apps/web/src/testing/', '^apps/web/src/features/[^/]+/testing/'] },
  ),

  forbidden('server-is-apart', { path: '^apps/server/' }, { path: '^apps/web/' }),
  forbidden('web-is-apart', { path: '^apps/web/' }, { path: '^apps/server/' }),

  forbidden(
    'database-knows-no-feature',
    { path: '^apps/server/src/database/', pathNot: tests },
    { path: '^apps/server/src/(features|identity|plugins|commands|backup)/' },
  ),
  forbidden(
    'other-features-by-their-service',
    { path: '^apps/server/src/features/([^/]+)/', pathNot: tests },
    { path: String.raw`^apps/server/src/features/(?!$1/)[^/]+/.*\.(routes|repository)\.ts$` },
  ),
  forbidden(
    'sql-in-repositories-only',
    {
      path: '^apps/server/src/',
      // A small feature has its rules and statements in one file.
      pathNot: [
        String.raw`\.repository\.ts$`,
        String.raw`^apps/server/src/(features/[^/]+|identity)/[^/.]+\.ts$`,
        '^apps/server/src/(database|backup)/',
        tests,
      ],
    },
    { path: npm('kysely', 'pg') },
  ),

  forbidden(
    'features-are-apart',
    { path: '^apps/web/src/features/([^/]+)/' },
    { path: ['^apps/web/src/features/(?!$1/)', '^apps/web/src/app/'] },
  ),
  forbidden(
    'features-by-their-outer-files',
    { path: '^apps/web/src/app/' },
    {
      path: '^apps/web/src/features/',
      pathNot: [String.raw`^apps/web/src/features/[^/]+/[^/]+\.tsx?$`, '/testing/'],
      dynamic: false,
    },
  ),
  // A dynamic import begins a chunk, so it may name a page beside the index.
  forbidden(
    'chunks-begin-beside-the-index',
    { path: '^apps/web/src/app/' },
    { path: '^apps/web/src/features/[^/]+/.+/', dynamic: true },
  ),
  forbidden(
    'sync-by-its-index',
    { path: '^apps/web/src/', pathNot: '^apps/web/src/sync/' },
    {
      path: '^apps/web/src/sync/',
      pathNot: String.raw`^apps/web/src/sync/(index|open-checkouts|stored-uploads)\.ts$`,
    },
  ),
  forbidden(
    'sync-draws-nothing',
    { path: '^apps/web/src/sync/' },
    { path: '^apps/web/src/(ui|entities|stage|features|app)/' },
  ),
  forbidden(
    'ui-is-plain',
    { path: '^apps/web/src/ui/' },
    { path: '^apps/web/src/(api|entities|sync|features|app|stage)/' },
  ),
  forbidden(
    'entities-know-no-feature',
    { path: '^apps/web/src/entities/' },
    { path: '^apps/web/src/(sync|features|app)/' },
  ),
  forbidden(
    'api-draws-nothing',
    { path: '^apps/web/src/api/' },
    { path: '^apps/web/src/(ui|entities|sync|features|app|stage)/' },
  ),
  forbidden(
    'platform-is-lowest',
    { path: '^apps/web/src/platform/' },
    { path: '^apps/web/src/(ui|entities|sync|features|app|stage|api)/' },
  ),
  forbidden(
    'worker-is-apart',
    { path: '^apps/web/src/service-worker/', pathNot: tests },
    { path: '^apps/web/src/', pathNot: '^apps/web/src/(service-worker|platform/offline)/' },
  ),
  // The landing page and the stage use platform without React.
  forbidden(
    'platform-is-without-react',
    { path: '^apps/web/src/platform/', pathNot: '^apps/web/src/platform/use-store.ts$' },
    { path: npm('react', 'react-dom') },
  ),
  forbidden(
    'stage-is-imperative',
    { path: '^apps/web/src/stage/', pathNot: tests },
    {
      path: [
        '^apps/web/src/(ui|entities|sync|features|app|api)/',
        '^apps/web/src/platform/use-store.ts$',
        npm('react', 'react-dom'),
      ],
    },
  ),
];
