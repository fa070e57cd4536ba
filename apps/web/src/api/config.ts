import { AppConfig } from '@sixty/contract/app-config';
import * as z from 'zod/mini';
import { setMediaBase } from '../platform/media-address.ts';

/**
 * What the server says about itself, asked for once per page load.
 *
 * @throws if there is no answer, or one that this build does not understand.
 */
export const loadConfig = async (): Promise<AppConfig> => {
  const response = await fetch('/config.json', { cache: 'no-store', signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`/config.json answered ${response.status}.`);
  const config = z.parse(AppConfig, await response.json());
  setMediaBase(config.api_base);
  return config;
};
