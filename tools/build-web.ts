import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const root = join(import.meta.dirname, '..');
const webRoot = join(root, 'apps/web');
const outDir = join(webRoot, 'dist');
const stampFile = join(outDir, '.built-from');

const inputs = [
  'package-lock.json',
  'apps/web/{index.html,package.json,*.ts}',
  'apps/web/{src,public}/**/*',
  'packages/*/src/**/*',
];

const exclude = ['**/*.test.{ts,tsx}', '**/testing/**'];

const fingerprintOfInputs = (): string => {
  const hash = createHash('sha256');
  const files = globSync(inputs, { cwd: root, exclude, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  for (const file of files.map((entry) => join(entry.parentPath, entry.name)).toSorted()) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
};

const compress = async () => {
  const texts = globSync('**/*.{js,mjs,css,html,svg,json,txt}', { cwd: outDir });
  await Promise.all(
    texts.map(async (name) => {
      const bytes = await readFile(join(outDir, name));
      if (bytes.length < 400) return;
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
      await writeFile(join(outDir, `${name}.br`), await promisify(brotliCompress)(bytes, quality));
      await writeFile(join(outDir, `${name}.gz`), await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
};

const isBuiltFrom = (fingerprint: string): boolean =>
  existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprint;

/** Whether apps/web/dist is up to date. */
export const isWebBuilt = (): boolean => isBuiltFrom(fingerprintOfInputs());

/** Builds into apps/web/dist unless the sources are unchanged. False if the build fails. */
export const buildWeb = async (): Promise<boolean> => {
  const fingerprint = fingerprintOfInputs();
  if (isBuiltFrom(fingerprint)) return true;
  process.stderr.write('Building the web app ...\n');
  try {
    // Not needed for an up-to-date build.
    const { build } = await import('vite');
    await build({ root: webRoot, logLevel: 'warn' });
    await compress();
  } catch (error) {
    process.stderr.write(
      `The web app cannot be built: ${error instanceof Error ? error.message : String(error)}\n`,
    );
    return false;
  }
  writeFileSync(stampFile, fingerprint);
  return true;
};

if (process.argv[1] === import.meta.filename) process.exitCode = (await buildWeb()) ? 0 : 1;
