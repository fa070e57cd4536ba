import type { BrowserContext, Page } from '@playwright/test';
import { arrive, origin } from '../../e2e/support/test.ts';

export type Account = { readonly page: Page; readonly headers: Readonly<Record<string, string>> };

export const makeAccount = async (context: BrowserContext): Promise<Account> => {
  const page = await context.newPage();
  const call = page.waitForRequest(
    (request) => request.url().startsWith(`${origin()}/api/`) && 'authorization' in request.headers(),
  );
  await arrive(page);
  const authorization = (await (await call).headerValue('authorization')) ?? '';
  return { page, headers: { authorization } };
};

const replyOf = async (response: Response): Promise<unknown> => {
  if (!response.ok) throw new Error(`${response.url} said ${response.status}: ${await response.text()}`);
  return response.json();
};

export const saveCollection = async (
  { headers }: Account,
  name: string,
  texts: readonly string[],
): Promise<void> => {
  const items = texts.map((text, index) => ({ name: text, type: 'sequence', id: `item-${index}` }));
  const body = { name, description: JSON.stringify(items), category: 'Language Arts', status: 'public' };
  await replyOf(
    await fetch(`${origin()}/api/collections`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
};

export const uploadPicture = async ({ headers }: Account, jpeg: Buffer): Promise<string> => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), 'picture.jpg');
  const response = await fetch(`${origin()}/api/media`, { method: 'POST', headers, body: form });
  const { url } = (await replyOf(response)) as { readonly url: string };
  return url;
};
