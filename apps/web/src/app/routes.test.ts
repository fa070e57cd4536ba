import { Children, isValidElement, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { paths } from '../platform/paths.ts';
import { AppRoutes } from './routes.tsx';

const pathsIn = (node: ReactNode): string[] =>
  Children.toArray(node).flatMap((child) => {
    if (!isValidElement<{ readonly path?: string; readonly children?: ReactNode }>(child)) return [];
    const { path, children } = child.props;
    return [...(path === undefined ? [] : [path]), ...pathsIn(children)];
  });

it('the addresses of the app are those of the specification, and one for all others', () => {
  expect(pathsIn(AppRoutes()).toSorted()).toEqual(
    [
      '/',
      '/about',
      '/callback',
      '/your-collections',
      '/new-collection',
      '/collection-setup',
      '/collection-final-step',
      '/discover-collections',
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
  expect(pathsIn(AppRoutes()).toSorted()).toEqual([...Object.values(paths), '*'].toSorted());
});
