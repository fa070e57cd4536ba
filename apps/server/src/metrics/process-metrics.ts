import { Gauge } from 'prom-client';
import { listBackups } from '../backup/scheduled-backups.ts';
import type { Settings } from '../config/settings.ts';
import { freeBytesOf } from '../database/disk-reserve.ts';
import { writeQueue } from '../database/transaction.ts';
import type { Metrics } from './metrics.ts';

/** 0 without a readable backup. */
const lastBackupSeconds = async (folder: string): Promise<number> => {
  const [last] = await listBackups(folder).catch(() => []);
  return (last?.startedAt ?? 0) / 1000;
};

const gaugesOf = ({ dataDir, backup }: Settings, openSockets: () => number): Gauge[] => [
  new Gauge({
    name: 'sixty_open_sockets',
    help: 'Connections of clients, idle ones included.',
    registers: [],
    collect() {
      this.set(openSockets());
    },
  }),
  new Gauge({
    name: 'sixty_write_transactions',
    help: 'Transactions that wait for a connection or a lock, or run.',
    labelNames: ['state'],
    registers: [],
    collect() {
      for (const [state, count] of Object.entries(writeQueue())) this.set({ state }, count);
    },
  }),
  new Gauge({
    name: 'sixty_disk_free_bytes',
    help: 'Free space for DATA_DIR and BACKUP_DIR; absent if a folder is missing.',
    labelNames: ['folder'],
    registers: [],
    async collect() {
      this.reset();
      for (const [folder, path] of Object.entries({ data: dataDir, backups: backup.dir })) {
        const bytes = await freeBytesOf(path).catch(() => null);
        if (bytes !== null) this.set({ folder }, bytes);
      }
    },
  }),
  new Gauge({
    name: 'sixty_last_backup_timestamp_seconds',
    help: 'When the newest complete backup in BACKUP_DIR was begun; 0 if there is none.',
    registers: [],
    async collect() {
      this.set(await lastBackupSeconds(backup.dir));
    },
  }),
];

export const addProcessMetrics = (
  { registry }: Metrics,
  settings: Settings,
  openSockets: () => number,
): void => {
  for (const gauge of gaugesOf(settings, openSockets)) registry.registerMetric(gauge);
  const { everyMs } = settings.backup;
  if (everyMs === null) return;
  const interval = new Gauge({
    name: 'sixty_backup_interval_seconds',
    help: 'BACKUP_EVERY; absent if no backups are scheduled.',
    registers: [registry],
  });
  interval.set(everyMs / 1000);
};
