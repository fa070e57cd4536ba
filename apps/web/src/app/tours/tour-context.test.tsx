import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useTour } from './tour-context.tsx';

const Reader = () => <p>{String(useTour().isEnabled)}</p>;

it('throws outside its provider', () => {
  expect(() => renderToString(<Reader />)).toThrow('useTour must be used within a TourProvider');
});
