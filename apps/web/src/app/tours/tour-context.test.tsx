import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useTour } from './tour-context.ts';

const Reader = () => <p>{String(useTour().isEnabled)}</p>;

it('says so when it is used outside of its provider', () => {
  expect(() => renderToString(<Reader />)).toThrow('useTour must be used within a TourProvider');
});
