import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '../../platform/idle.ts';
import type { LazyModule } from '../../platform/lazy-module.ts';
import { logWarning } from '../../platform/log.ts';

type Loaded<Props> = { readonly Component: ComponentType<Props> };

/** `load` must be stable. */
export const useIdleComponent = <Name extends string, Props>(
  load: LazyModule<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
  isWanted: boolean,
): Loaded<Props> | null => {
  const [loaded, setLoaded] = useState<Loaded<Props> | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isCanceled = false;
    const cancel = whenIdle(() => {
      load().then(
        (code) => {
          if (!isCanceled) setLoaded({ Component: code[name] });
        },
        // Nothing on the screen needs it, and the next page tries again.
        (error: unknown) => logWarning('A part of the page didn’t load.', error),
      );
    });
    return () => {
      isCanceled = true;
      cancel();
    };
  }, [load, name, isWanted]);
  return isWanted ? loaded : null;
};
