import { z } from 'zod';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { defaultRetryAfterSeconds } from '../plugins/failure.ts';

export class Html {
  text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | false | null | readonly Html[];

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const markupOf = (part: Part): string => {
  if (part === false || part === null) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map((each) => each.text).join('');
  return String(part).replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');
};

/** Escapes values that aren't `Html`. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(strings.reduce((text, string, index) => text + markupOf(parts[index - 1] ?? null) + string));

export const form = z.record(z.string(), z.unknown()).catch({});
export const formText = z.string().catch('');
export const typedText = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 1000) : '');

/** Other sites can't forge these headers; browsers send `Origin` with every form post. */
export const isFromOwnPage = (request: FastifyRequest, publicUrl: string): boolean => {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && site !== 'same-origin') return false;
  return origin === publicUrl;
};

/** Path in the web app's build. */
export type PageAssets = { stylesheet: string };

/** The theme is the only script. */
export const layout = (assets: PageAssets, title: string, content: Html): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="description" content="${title} at Sixty, timed practice for classrooms." />
        <meta name="color-scheme" content="light" />
        <title>${title} · Sixty</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${assets.stylesheet}" />
        <script src="/theme.js"></script>
      </head>
      <body class="identity">
        <main class="card surface">
          <img class="logo" src="/logo.svg" alt="Sixty" />
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`.text;

export const alertLine = (alert: string | undefined): Html | false =>
  alert !== undefined && html`<p class="alert" role="alert">${alert}</p>`;

type Notice = {
  title: string;
  text: string;
  link: { href: string; label: string };
};

export const noticePage = (assets: PageAssets, { title, text, link }: Notice): string =>
  layout(
    assets,
    title,
    html`<p>${text}</p>
      <p><a class="primary" href="${link.href}">${link.label}</a></p>`,
  );

export const sendPage = (reply: FastifyReply, page: string, status = 200): FastifyReply => {
  const wait = defaultRetryAfterSeconds[status];
  if (wait !== undefined && !reply.hasHeader('retry-after')) void reply.header('retry-after', wait);
  return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
};

export const sendNotice = (reply: FastifyReply, assets: PageAssets, notice: Notice, status?: number) =>
  sendPage(reply, noticePage(assets, notice), status);
