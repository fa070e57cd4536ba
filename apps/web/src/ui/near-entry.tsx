import type { ReactNode } from 'react';
import { useIsNear } from './use-is-near.ts';

type NearEntryProps = {
  /** For find-in-page, while far from the viewport. */
  readonly name: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** Plain text while far from the viewport, to save memory. */
export const NearEntry = ({ name, className, children }: NearEntryProps) => {
  const { isNear, height, ref } = useIsNear(true);
  return (
    <li ref={ref} className={className} style={{ height: isNear ? undefined : (height ?? undefined) }}>
      {isNear ? children : name}
    </li>
  );
};
