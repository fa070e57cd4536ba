import { once } from 'node:events';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { backgroundMail } from './mail.ts';

it('is looked up and sent once the response is out, whose time tells nothing then', async () => {
  const app = fastify();
  const steps: string[] = [];
  const sendMail = backgroundMail(app, async ({ to }) => void steps.push(`sent to ${to}`));
  app.get('/', (_request, reply) => {
    reply.raw.once('finish', () => steps.push('answered'));
    sendMail(reply, async () => {
      steps.push('looked up');
      return { to: 'ann@example.org', subject: '', text: '' };
    });
    return reply.send('');
  });
  await app.inject('/');
  await app.close();
  expect(steps).toEqual(['answered', 'looked up', 'sent to ann@example.org']);
});

it('is sent also if the caller has hung up, and lets the server stop', async () => {
  const app = fastify();
  const sent: string[] = [];
  const sendMail = backgroundMail(app, async ({ to }) => void sent.push(to));
  app.get('/', async (_request, reply) => {
    const closed = once(reply.raw, 'close');
    reply.raw.destroy();
    await closed;
    sendMail(reply, async () => ({ to: 'ann@example.org', subject: '', text: '' }));
    return '';
  });
  const address = await app.listen({ port: 0 });
  await expect(fetch(address)).rejects.toThrow('fetch failed');
  await app.close();
  expect(sent).toEqual(['ann@example.org']);
});
