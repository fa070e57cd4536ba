// node tools/run.mjs FILE.ts [arguments]
// node tools/run.mjs --bin NAME [arguments]
// Sets up, then runs a TypeScript file or a tool of node_modules on the pinned Node.
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
  const [first, ...rest] = process.argv.slice(2);
  if (first === '--bin') {
    const [name, ...toolArguments] = rest;
    runNode([join(root, 'node_modules', '.bin', name), ...toolArguments]);
  } else {
    runNode([...envFile(), first, ...rest]);
  }
}
