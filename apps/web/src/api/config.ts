import { AppConfig } from '@sixty/contract/app-config';
import * as z from 'zod/mini';
import { untilLeft } from '../platform/leaving.ts';
import { setMediaBase } from '../platform/media-address.ts';
import { setServerTime } from '../platform/clock.ts';

export const loadConfig = async (): Promise<AppConfig> => {
  const response = await untilLeft(() =>
    fetch('/config.json', { cache: 'no-store', signal: AbortSignal.timeout(10_000) }),
  );
  if (!response.ok) throw new Error(`/config.json answered ${response.status}.`);
  setServerTime(response.headers.get('date'), performance.now());
  const config = z.parse(AppConfig, await response.json());
  setMediaBase(config.api_base);
  return config;
};
