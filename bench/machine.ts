import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { loadavg } from 'node:os';

/*
 * Whether others use the machine while something is measured on it. Told from /proc, where there is one: all the time
 * that the processors were busy, less what this process and those that it has started took.
 */
const isReadable = existsSync('/proc/stat');

/** Ticks of /proc a second, on every Linux there is. */
const ticksPerSecond = 100;

const numbersOf = (line: string): number[] => line.trim().split(/\s+/).map(Number);

/** Ticks of all processors together that were neither idle nor waiting; what a host took away counts as busy. */
const busyTicks = (): number => {
  const [first = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0, steal = 0] = numbersOf(
    first.replace('cpu', ''),
  );
  return user + nice + system + irq + softIrq + steal;
};

type ProcessTimes = { readonly parent: number; readonly ticks: number };

const timesOf = (pid: string): ProcessTimes | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before it, in brackets, may have spaces.
    const fields = numbersOf(stat.slice(stat.lastIndexOf(')') + 1).replace(/[A-Za-z]/, '0'));
    return { parent: fields[1] ?? 0, ticks: (fields[11] ?? 0) + (fields[12] ?? 0) };
  } catch {
    return null;
  }
};

/** Ticks that each process of ours has taken so far. */
const ownTicks = (): Map<number, number> => {
  const all = new Map<number, ProcessTimes>();
  for (const name of readdirSync('/proc')) {
    const times = /^\d+$/.test(name) ? timesOf(name) : null;
    if (times) all.set(Number(name), times);
  }
  const isOurs = (pid: number): boolean =>
    pid === process.pid || ((all.get(pid)?.parent ?? 0) > 1 && isOurs(all.get(pid)?.parent ?? 0));
  return new Map([...all].filter(([pid]) => isOurs(pid)).map(([pid, { ticks }]) => [pid, ticks]));
};

export type MachineWatch = {
  /** Stops watching: seconds, of all that were watched, in which others took a quarter of a processor and more. */
  readonly stop: () => { readonly busySeconds: number; readonly seconds: number };
};

const busyShare = 0.25;
const lookEveryMs = 1000;

/** Looks once a second how much of the machine others take. */
export const watchMachine = (): MachineWatch => {
  let seconds = 0;
  let busySeconds = 0;
  if (!isReadable) return { stop: () => ({ busySeconds, seconds }) };
  let before = { at: performance.now(), busy: busyTicks(), own: ownTicks() };
  const look = (): void => {
    const now = { at: performance.now(), busy: busyTicks(), own: ownTicks() };
    let ours = 0;
    for (const [pid, ticks] of now.own) ours += ticks - (before.own.get(pid) ?? 0);
    const elapsedSeconds = (now.at - before.at) / 1000;
    const others = (now.busy - before.busy - ours) / ticksPerSecond / elapsedSeconds;
    seconds += elapsedSeconds;
    if (others > busyShare) busySeconds += elapsedSeconds;
    before = now;
  };
  const timer = setInterval(look, lookEveryMs);
  return {
    stop: () => {
      clearInterval(timer);
      return { busySeconds, seconds };
    },
  };
};

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Waits until others have left the machine alone for three seconds, at most for so long. False if they did not. */
export const untilQuiet = async (atMostMs: number): Promise<boolean> => {
  const until = performance.now() + atMostMs;
  for (;;) {
    const watch = watchMachine();
    await wait(3 * lookEveryMs + 200);
    if (watch.stop().busySeconds === 0) return true;
    if (performance.now() > until) return false;
  }
};

/** The load of the last minute, as it is told with figures. */
export const load = (): string => (loadavg()[0] ?? 0).toFixed(2);
