import { useEffect } from 'react';
import type { SessionDriver } from '../../stage/driver.ts';
import { useSessionValue } from './use-session.ts';

/** A session paused before stays paused after. */
export const useHold = (driver: SessionDriver, isHeld: boolean): void => {
  // A session that isn't ready is held once it begins.
  const hasBegun = useSessionValue(driver, ({ phase }) => phase.name !== 'ready');
  useEffect(() => {
    if (!isHeld || !hasBegun || driver.getSnapshot().phase.name === 'paused') return undefined;
    driver.send({ type: 'pause' });
    return () => driver.send({ type: 'resume' });
  }, [driver, isHeld, hasBegun]);
};
