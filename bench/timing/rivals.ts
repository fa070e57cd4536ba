import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { build } from 'vite';

const pages = join(import.meta.dirname, 'pages');
const outDir = join(import.meta.dirname, '../dist/timing');

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

export const rivalPages = ['jspsych', 'lab', 'set-timeout', 'set-interval'] as const;

const buildPages = (): Promise<unknown> =>
  build({
    root: pages,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      rolldownOptions: { input: rivalPages.map((name) => join(pages, `${name}.html`)) },
    },
  });

export type Rivals = { readonly origin: string; readonly stop: () => void };

export const serveRivals = async (): Promise<Rivals> => {
  await buildPages();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    void readFile(join(outDir, pathname)).then(
      (content) => response.writeHead(200, { 'content-type': types[extname(pathname)] ?? '' }).end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The pages have no port.');
  return { origin: `http://localhost:${address.port}`, stop: () => void server.close() };
};
