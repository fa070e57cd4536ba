import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/** Classic scripts at fixed URLs, for pages that the server renders. */
const entries = {
  'theme.js': 'src/platform/theme/theme-script.ts',
  'passkey.js': 'src/platform/passkey-script.ts',
} as const;
type FileName = keyof typeof entries;

/** @param define replacement code by global name */
export const classicScript = async (
  source: string,
  define: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    // Vite doesn't replace it in library mode.
    define: { 'process.env.NODE_ENV': '"production"', ...define },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: join(import.meta.dirname, source), formats: ['iife'], name: 'sixty' },
    },
  });
  const [result] = [built].flat();
  const chunk = result && 'output' in result ? result.output[0] : undefined;
  if (!chunk) throw new Error(`${source} was built without code.`);
  return chunk.code;
};

const builtScript = async (fileName: FileName): Promise<string> => classicScript(entries[fileName]);

export const fixedScripts = (): Plugin => {
  const names = Object.keys(entries) as FileName[];
  return {
    name: 'sixty-fixed-scripts',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const path = request.url?.split('?', 1)[0];
        const name = names.find((each) => path === `/${each}`);
        if (!name) return next();
        response.setHeader('content-type', 'text/javascript');
        void builtScript(name).then((code) => response.end(code), next);
        return undefined;
      });
    },
    async generateBundle() {
      for (const fileName of names)
        this.emitFile({ type: 'asset', fileName, source: await builtScript(fileName) });
    },
  };
};
