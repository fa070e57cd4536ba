import { act, render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { expect, it } from 'vitest';
import { lazyModuleWithRetry } from '../platform/lazy-module.ts';
import { lazyComponent } from './lazy-component.tsx';

const Counter = ({ name }: { readonly name: string }) => {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {name} {count}
    </button>
  );
};

const open = () => {
  const code = lazyModuleWithRetry(async () => ({ Counter }));
  const Part = lazyComponent(code, (found) => found.Counter);
  const page = (name: string) => (
    <Suspense fallback={<p>Loading</p>}>
      <Part name={name} />
    </Suspense>
  );
  return { code, page };
};

it('a component whose code is fetched is drawn at once', async () => {
  const { code, page } = open();
  expect(code.fetched()).toBeNull();
  await code();
  render(page('Ann'));
  expect(screen.getByRole('button')).toHaveTextContent('Ann 0');
});

it('until then it suspends, and it keeps its state afterwards', async () => {
  const { page } = open();
  const { rerender } = render(page('Ann'));
  expect(screen.getByText('Loading')).toBeVisible();
  const button = await screen.findByRole('button');
  act(() => button.click());
  rerender(page('Ben'));
  expect(button).toHaveTextContent('Ben 1');
});
