import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestDatabase } from '../../../database/testing/each-database.ts';
import type { TestApp } from '../../../testing/test-app.ts';

export type Headers = Readonly<Record<string, string>>;
export type Fields = Readonly<Record<string, string>>;
type NamedFile = readonly [name: string, content: Buffer, type?: string];

export const usual: Fields = {
  message: 'The timer is wonderful.',
  page_url: 'http://localhost:3000/settings',
};

export const formOf = async (fields: Fields, files: readonly NamedFile[]) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, content, type] of files) {
    form.append('files', new File([new Uint8Array(content)], name, type === undefined ? {} : { type }));
  }
  const encoded = new Response(form);
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
};

export const boundary = 'the-boundary';
export const typeOfForm = { 'content-type': `multipart/form-data; boundary=${boundary}` };
export const rawForm = (parts: readonly (readonly [headers: string, content: Buffer | string])[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap(([headers, content]) => [
      Buffer.from(`--${boundary}\r\n${headers}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
export const textPart = (name: string, value: string) =>
  [`Content-Disposition: form-data; name="${name}"`, value] as const;
export const filePart = (content: Buffer, fileName = 'a.png', name = 'files') =>
  [
    `Content-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: image/png`,
    content,
  ] as const;
export const usualParts = Object.entries(usual).map(([name, value]) => textPart(name, value));

export const caller = ({ app }: TestApp) => ({
  send: async (fields: Fields, files: readonly NamedFile[] = [], headers: Headers = {}) => {
    const form = await formOf(fields, files);
    return app.inject({
      method: 'POST',
      url: '/api/feedback',
      headers: { ...form.headers, ...headers },
      payload: form.payload,
    });
  },
  sendRaw: (payload: Buffer | string, headers: Headers = typeOfForm) =>
    app.inject({ method: 'POST', url: '/api/feedback', headers, payload }),
});

export const stored = async ({ db }: TestDatabase) => ({
  feedback: await db.selectFrom('feedback').selectAll().orderBy('created_at').execute(),
  files: await db.selectFrom('feedback_files').selectAll().orderBy('position').execute(),
});

export const filesOnDisk = async ({ settings }: TestDatabase): Promise<string[]> => {
  const all = await Promise.all(
    ['incoming', 'feedback'].map((folder) => readdir(join(settings.dataDir, folder)).catch(() => [])),
  );
  return all.flat();
};
