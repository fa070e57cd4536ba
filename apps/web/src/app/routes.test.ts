import { expect, it } from 'vitest';
import { paths } from '../platform/paths.ts';
import { routes } from './routes.tsx';

type Routes = readonly { path?: string | undefined; children?: Routes }[];

const pathsIn = (list: Routes): string[] =>
  list.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...pathsIn(children)]);

it('the addresses of the app are those of the specification, and one for all others', () => {
  expect(pathsIn(routes).toSorted()).toEqual(
    [
      '/',
      '/about',
      '/callback',
      '/your-collections',
      '/new-collection',
      '/collection-setup',
      '/collection-final-step',
      '/discover-collections',
      '/shared/:id',
      '/fullscreen-display',
      '/games',
      '/games/matching-game',
      '/games/multiple-words-game',
      '/games/timed-challenges',
      '/timed-challenges',
      '/name-generator',
      '/reports',
      '/badges-achievements',
      '/shop',
      '/my-account',
      '/admin',
      '/settings',
      '/resources',
      '/credits',
      '/probe',
      '/probe/learner',
      '/probe/second-scorer',
      '/probes',
      '/classes',
      '/classes/join',
      '/classes/:id',
      '/classes/:id/students/:studentId',
      '*',
    ].toSorted(),
  );
});

it('the server knows the same addresses: any other one is a 404', () => {
  expect(pathsIn(routes).toSorted()).toEqual([...Object.values(paths), '*'].toSorted());
});
