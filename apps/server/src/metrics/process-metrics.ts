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

const registers: [] = [];

const socketsGauge = (openSockets: () => number): Gauge =>
  new Gauge({
    name: 'sixty_open_sockets',
    help: 'Connections of clients, idle ones included.',
    registers,
    collect() {
      this.set(openSockets());
    },
  });

const writesGauge = (): Gauge<'state'> =>
  new Gauge({
    name: 'sixty_write_transactions',
    help: 'Transactions that wait for a connection or a lock, or run.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(writeQueue())) this.set({ state }, count);
    },
  });

const diskGauge = (folders: Readonly<Record<string, string>>): Gauge<'folder'> =>
  new Gauge({
    name: 'sixty_disk_free_bytes',
    help: 'Free space for DATA_DIR and BACKUP_DIR; absent if a folder is missing.',
    labelNames: ['folder'],
    registers,
    async collect() {
      this.reset();
      for (const [folder, path] of Object.entries(folders)) {
        const bytes = await freeBytesOf(path).catch(() => null);
        if (bytes !== null) this.set({ folder }, bytes);
      }
    },
  });

const lastBackupGauge = (folder: string): Gauge =>
  new Gauge({
    name: 'sixty_last_backup_timestamp_seconds',
    help: 'When the newest complete backup in BACKUP_DIR was begun; 0 if there is none.',
    registers,
    async collect() {
      this.set(await lastBackupSeconds(folder));
    },
  });

const intervalGauge = (everyMs: number): Gauge => {
  const gauge = new Gauge({
    name: 'sixty_backup_interval_seconds',
    help: 'BACKUP_EVERY; absent if no backups are scheduled.',
    registers,
  });
  gauge.set(everyMs / 1000);
  return gauge;
};

export const addProcessMetrics = (
  { registry }: Metrics,
  { dataDir, backup }: Settings,
  openSockets: () => number,
): void => {
  registry.registerMetric(socketsGauge(openSockets));
  registry.registerMetric(writesGauge());
  registry.registerMetric(diskGauge({ data: dataDir, backups: backup.dir }));
  registry.registerMetric(lastBackupGauge(backup.dir));
  if (backup.everyMs !== null) registry.registerMetric(intervalGauge(backup.everyMs));
};
