import type { APIResponse, Page } from '@playwright/test';
import { origin } from './test.ts';

export const upload = async (
  page: Page,
  authorization: string,
  { name, type = '', content }: { name: string; type?: string; content: Buffer },
): Promise<APIResponse> => {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(content)], name, { type }));
  const encoded = new Response(form);
  return page.request.post(`${origin()}/api/media`, {
    headers: { authorization, 'content-type': encoded.headers.get('content-type') ?? '' },
    data: Buffer.from(await encoded.arrayBuffer()),
  });
};
