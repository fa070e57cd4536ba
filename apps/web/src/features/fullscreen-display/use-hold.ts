import { useEffect } from 'react';
import type { SessionDriver } from '../../stage/driver.ts';
import { useSessionValue } from './use-session.ts';

/** A session that was already paused stays paused. */
export const useHold = (driver: SessionDriver, isHeld: boolean): void => {
  const hasBegun = useSessionValue(driver, ({ phase }) => phase.name !== 'ready');
  useEffect(() => {
    if (!isHeld || !hasBegun || driver.getSnapshot().phase.name === 'paused') return undefined;
    driver.send({ type: 'pause' });
    return () => driver.send({ type: 'resume' });
  }, [driver, isHeld, hasBegun]);
};
