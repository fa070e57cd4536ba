import type { FastifyReply } from 'fastify';
import { retryAfterSeconds } from '../plugins/retry-after.ts';
import { type Html, html } from './html.ts';

/** Path in the web app's build. */
export type PageLook = { readonly stylesheet: string };

/** The theme is the only script. */
export const layout = (look: PageLook, title: string, content: Html): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="description" content="${title} at Sixty, timed practice for classrooms." />
        <meta name="color-scheme" content="light" />
        <title>${title} · Sixty</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${look.stylesheet}" />
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
  readonly title: string;
  readonly text: string;
  readonly link: { readonly href: string; readonly label: string };
};

export const noticePage = (look: PageLook, { title, text, link }: Notice): string =>
  layout(
    look,
    title,
    html`<p>${text}</p>
      <p><a class="primary" href="${link.href}">${link.label}</a></p>`,
  );

export const sendPage = (reply: FastifyReply, page: string, status = 200): FastifyReply => {
  const wait = retryAfterSeconds[status];
  if (wait !== undefined && !reply.hasHeader('retry-after')) void reply.header('retry-after', wait);
  return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
};

export const sendNotice = (reply: FastifyReply, look: PageLook, notice: Notice, status?: number) =>
  sendPage(reply, noticePage(look, notice), status);
