import type { TestApp } from '../../../testing/test-app.ts';

export type FormFile = readonly [field: string, content: Buffer, name?: string, type?: string];

export const sendFiles = async (
  { app }: TestApp,
  headers: Readonly<Record<string, string>>,
  files: readonly FormFile[],
  url = '/api/media',
) => {
  const form = new FormData();
  for (const [field, content, name = 'cat.png', type = ''] of files) {
    form.append(field, new File([new Uint8Array(content)], name, { type }));
  }
  const encoded = new Response(form);
  return app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '', ...headers },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
};
