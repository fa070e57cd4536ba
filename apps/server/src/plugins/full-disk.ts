import type { FastifyBaseLogger } from 'fastify';
import type { DatabaseDisk } from '../database/disk-reserve.ts';
import type { HooksFor } from './endpoint-route.ts';
import { diskFull } from './failure.ts';

/** Responds 507 to calls that store something. */
export const refuseOnFullDisk =
  (disk: DatabaseDisk): HooksFor =>
  ({ method, isAlwaysPossible }) => {
    if (method === 'GET' || method === 'DELETE' || isAlwaysPossible) return {};
    return {
      onRequest: async () => {
        if (await disk.isFull()) throw diskFull;
      },
    };
  };

/** For periodic calls. Refills the reserve and logs changes. */
export const diskWatcher = (disk: DatabaseDisk, log: FastifyBaseLogger): (() => Promise<void>) => {
  let wasFull = false;
  return async () => {
    try {
      await disk.refill();
      const isFull = await disk.isFull();
      if (isFull && !wasFull) log.error('disk full: only reading, deleting, and signing in work');
      if (!isFull && wasFull) log.info('the disk has room again');
      wasFull = isFull;
    } catch (error) {
      log.error({ err: error }, 'disk check failed');
    }
  };
};
