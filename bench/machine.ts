import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { loadavg } from 'node:os';

/* Busy time from /proc, without this process and its children. */
const isReadable = existsSync('/proc/stat');

const ticksPerSecond = 100;

const numbersOf = (line: string): number[] => line.trim().split(/\s+/).map(Number);

/** Includes time stolen by the host. */
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
    // The process name in parentheses may contain spaces.
    const fields = numbersOf(stat.slice(stat.lastIndexOf(')') + 1).replace(/[A-Za-z]/, '0'));
    return { parent: fields[1] ?? 0, ticks: (fields[11] ?? 0) + (fields[12] ?? 0) };
  } catch {
    return null;
  }
};

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
  /** Seconds in which other processes took a quarter of a processor or more. */
  readonly stop: () => { readonly busySeconds: number; readonly seconds: number };
};

const busyShare = 0.25;
const sampleEveryMs = 1000;

export const watchMachine = (): MachineWatch => {
  let seconds = 0;
  let busySeconds = 0;
  if (!isReadable) return { stop: () => ({ busySeconds, seconds }) };
  let before = { at: performance.now(), busy: busyTicks(), own: ownTicks() };
  const sample = (): void => {
    const now = { at: performance.now(), busy: busyTicks(), own: ownTicks() };
    let ours = 0;
    for (const [pid, ticks] of now.own) ours += ticks - (before.own.get(pid) ?? 0);
    const elapsedSeconds = (now.at - before.at) / 1000;
    const others = (now.busy - before.busy - ours) / ticksPerSecond / elapsedSeconds;
    seconds += elapsedSeconds;
    if (others > busyShare) busySeconds += elapsedSeconds;
    before = now;
  };
  const timer = setInterval(sample, sampleEveryMs);
  return {
    stop: () => {
      clearInterval(timer);
      return { busySeconds, seconds };
    },
  };
};

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** False on timeout. */
export const untilQuiet = async (atMostMs: number): Promise<boolean> => {
  const until = performance.now() + atMostMs;
  for (;;) {
    const watch = watchMachine();
    await wait(3 * sampleEveryMs + 200);
    if (watch.stop().busySeconds === 0) return true;
    if (performance.now() > until) return false;
  }
};

export const load = (): string => (loadavg()[0] ?? 0).toFixed(2);
