import { render } from '@testing-library/react';
import { type RefObject, useLayoutEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { useIsMounted } from './use-is-mounted.ts';

type Seen = { onSeen: (isMounted: Readonly<RefObject<boolean>>) => void };

const First = ({ onSeen }: Seen) => {
  const isMounted = useIsMounted();
  useLayoutEffect(() => onSeen(isMounted), [isMounted, onSeen]);
  return null;
};

const Second = ({ onShown }: { onShown: () => void }) => {
  useLayoutEffect(onShown, [onShown]);
  return null;
};

it('what was replaced isn’t mounted any more when its successor is shown', () => {
  const onSeen = vi.fn<Seen['onSeen']>();
  const { rerender } = render(<First onSeen={onSeen} />);
  const [[first] = []] = onSeen.mock.calls;
  expect(first?.current).toBe(true);
  const onShown = vi.fn(() => first?.current);
  rerender(<Second onShown={() => void onShown()} />);
  expect(onShown.mock.results[0]?.value).toBe(false);
});
