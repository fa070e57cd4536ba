/* What processes use, from /proc: on Linux only. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

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

const pids = (): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0);

/** With its children, also those that ended. */
export const cpuMsOfFamily = (pid: number): number => {
  const ended = fieldsOf(pid).slice(13, 15).map(Number);
  const family = [pid, ...pids().filter((each) => parentOf(each) === pid)];
  const own = family.reduce((sum, each) => sum + cpuMsOf(each), 0);
  return ended.reduce((sum, ticks) => sum + ticks * msPerTick, own);
};

/** Resident, in MB. */
export const memoryOf = (pid: number): number =>
  (Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024) / 1e6;

export const load = (): string => (loadavg()[0] ?? 0).toFixed(2);

/** CPU ms of all processors, with what the host took. */
const busyMs = (): number => {
  const [first = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0, steal = 0] = first
    .replace('cpu', '')
    .trim()
    .split(/\s+/)
    .map(Number);
  return (user + nice + system + irq + softIrq + steal) * msPerTick;
};

/** CPU ms of this process and of each of its descendants. */
const ownMs = (): Map<number, number> => {
  const isOurs = (pid: number): boolean => pid === process.pid || (pid > 1 && isOurs(parentOf(pid)));
  return new Map(
    pids()
      .filter(isOurs)
      .map((pid) => [pid, cpuMsOf(pid)]),
  );
};

const sampleEveryMs = 1000;
/** Of one processor. */
const busyShare = 0.25;

export type Busyness = { busySeconds: number; seconds: number };

/** Counts the seconds in which other processes took a quarter of a processor or more. */
export const watchMachine = (): { stop: () => Busyness } => {
  let [seconds, busySeconds] = [0, 0];
  if (!existsSync('/proc/stat')) return { stop: () => ({ busySeconds, seconds }) };
  let before = { at: performance.now(), busy: busyMs(), own: ownMs() };
  const timer = setInterval(() => {
    const now = { at: performance.now(), busy: busyMs(), own: ownMs() };
    let ours = 0;
    for (const [pid, ms] of now.own) ours += ms - (before.own.get(pid) ?? 0);
    const elapsedMs = now.at - before.at;
    seconds += elapsedMs / 1000;
    if (now.busy - before.busy - ours > busyShare * elapsedMs) busySeconds += elapsedMs / 1000;
    before = now;
  }, sampleEveryMs);
  return {
    stop: () => {
      clearInterval(timer);
      return { busySeconds, seconds };
    },
  };
};

/** Waits until nothing else runs for three seconds. Returns what to add to a figure if that takes too long. */
export const untilQuiet = async (atMostMs = 30_000): Promise<string> => {
  const giveUpAt = performance.now() + atMostMs;
  for (;;) {
    const watch = watchMachine();
    await sleep(3 * sampleEveryMs + 200);
    if (watch.stop().busySeconds === 0) return '';
    if (performance.now() > giveUpAt) return ` [the machine was busy: load ${load()}]`;
  }
};
