import { answerRulesFor } from '@sixty/domain/answers';
import { createSession, type SessionConfiguration, type SessionState } from '@sixty/domain/session';
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { browserClock } from '../../platform/clock.ts';
import { logError } from '../../platform/log.ts';
import { isPageHidden, watchPageVisibility } from '../../platform/attention.ts';
import { createSessionDriver, type SessionDriver } from '../../stage/driver.ts';
import { measureRefresh } from '../../stage/refresh.ts';
import { createStage } from '../../stage/stage.ts';

export const useSession = (
  configuration: SessionConfiguration,
  confirmedMs: number,
  host: RefObject<HTMLElement | null>,
): SessionDriver => {
  const [driver] = useState(() =>
    createSessionDriver(
      createSession(configuration, {
        rng: Math.random,
        answerRules: answerRulesFor(configuration.category),
        confirmedMs,
      }),
      { clock: browserClock, isHidden: isPageHidden },
    ),
  );

  const isAnimated = configuration.playsAnimations === true;
  useEffect(() => {
    if (!host.current) return undefined;
    const refresh = measureRefresh(browserClock);
    const { plan } = driver.getSnapshot();
    const stage = createStage(host.current, {
      plan,
      clock: browserClock,
      refreshMs: refresh.periodMs,
      logError,
      playsAnimations: isAnimated && !matchMedia('(prefers-reduced-motion: reduce)').matches,
    });
    const end = driver.run(stage, refresh);
    const unwatch = watchPageVisibility((isHidden) => {
      if (isHidden) driver.send({ type: 'pause', isHidden: true });
    });
    return () => {
      unwatch();
      end();
      refresh.stop();
      stage.destroy();
    };
  }, [driver, host, isAnimated]);

  return driver;
};

export const useSessionValue = <Value extends string | number | boolean | null>(
  driver: SessionDriver,
  select: (state: SessionState) => Value,
): Value => useSyncExternalStore(driver.subscribe, () => select(driver.getSnapshot()));
