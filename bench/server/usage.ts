import { readFileSync } from 'node:fs';

/* Of /proc (Linux only). */

const msPerTick = 10;

/** User and system time of all threads. */
export const cpuMsOf = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The process name in brackets may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * msPerTick;
};

/** Resident, in MB. */
export const memoryOf = (pid: number): number =>
  (Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024) / 1e6;
