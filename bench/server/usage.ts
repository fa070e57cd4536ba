import { readdirSync, readFileSync } from 'node:fs';

/* Of /proc (Linux only). */

const msPerTick = 10;

/** From the third field of `stat` on; none if the process has ended. */
const fieldsOf = (pid: number): string[] => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The process name in brackets may contain spaces.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
};

export const parentOf = (pid: number): number => Number(fieldsOf(pid)[1] ?? 0);

/** User and system time of all threads. */
export const cpuMsOf = (pid: number): number => {
  const fields = fieldsOf(pid);
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * msPerTick;
};

/** With its children, also those that ended. */
export const cpuMsOfFamily = (pid: number): number => {
  const ended = fieldsOf(pid).slice(13, 15).map(Number);
  const children = readdirSync('/proc')
    .map(Number)
    .filter((each) => each > 0 && parentOf(each) === pid);
  const own = [pid, ...children].reduce((sum, each) => sum + cpuMsOf(each), 0);
  return ended.reduce((sum, ticks) => sum + ticks * msPerTick, own);
};

/** Resident, in MB. */
export const memoryOf = (pid: number): number =>
  (Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024) / 1e6;
