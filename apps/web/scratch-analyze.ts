import { gzipSync } from 'node:zlib';
import { writeFileSync } from 'node:fs';
import { build } from 'vite';
const built = await build({
  root: import.meta.dirname,
  logLevel: 'error',
  configFile: import.meta.dirname + '/vite.config.ts',
  build: { write: false },
});
const result: any = [built].flat()[0];
const chunks = result.output
  .filter((f: any) => f.type === 'chunk')
  .map((c: any) => ({
    name: c.fileName,
    facade: c.facadeModuleId,
    imports: c.imports,
    dynamicImports: c.dynamicImports,
    gz: gzipSync(c.code, { level: 9 }).length,
    code: c.code,
    modules: Object.entries(c.modules).map(([id, m]: any) => [id, m.renderedLength]),
  }));
writeFileSync('/tmp/l2-chunks.json', JSON.stringify(chunks));
