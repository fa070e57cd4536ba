// node tools/run.mjs FILE [arguments]
// Sets up, then runs the file on the pinned Node.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { projectNode, root, setUp } from './setup.mjs';

/** Passes signals on, and the exit code back. */
export const runNode = (nodeArguments, env = {}) => {
  const child = spawn(projectNode, nodeArguments, {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      ...env,
      PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // npm signals the shell in between, which dies without forwarding.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 200).unref();
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
  child.on('error', (error) => {
    console.error(`Node could not be started: ${error.message}`);
    process.exit(1);
  });
};

export const envFile = () => (existsSync(join(root, '.env')) ? ['--env-file=.env'] : []);

if (process.argv[1] && import.meta.filename === process.argv[1]) {
  setUp();
  runNode([...envFile(), ...process.argv.slice(2)]);
}
