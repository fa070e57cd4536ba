import { readdirSync, readFileSync } from 'node:fs';

/* Of /proc (Linux only). */

const msPerTick = 10;

/** From the third field of /proc/PID/stat on; null if it has ended. */
const statOf = (pid: number): number[] | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The process name in parentheses may contain spaces.
    return stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
  } catch {
    return null;
  }
};

export const parentOf = (pid: number): number => statOf(pid)?.[1] ?? 0;

/** User and system time; with `cutime` and `cstime`, of children that ended. */
const ticksOf = (pid: number): number =>
  (statOf(pid)?.slice(11, 15) ?? []).reduce((sum, ticks) => sum + ticks, 0);

/** Of a process and its children, also of those that ended. */
export const cpuMsOf = (pid: number): number => {
  const children = readdirSync('/proc')
    .map(Number)
    .filter((each) => each > 0 && parentOf(each) === pid);
  return [pid, ...children].reduce((sum, each) => sum + ticksOf(each), 0) * msPerTick;
};
