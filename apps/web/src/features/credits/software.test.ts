import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import software from './software.json' with { type: 'json' };

/** A trailing slash covers a whole scope. */
const creditedAs: Readonly<Record<string, string>> = {
  '@auth0/auth0-spa-js': 'Auth0 SPA SDK',
  '@dnd-kit/': 'dnd kit',
  '@fastify/': 'Fastify',
  '@fontsource-variable/': 'Fontsource',
  '@fontsource/': 'Fontsource',
  '@simplewebauthn/': 'SimpleWebAuthn',
  '@tanstack/react-query': 'TanStack Query',
  '@zxcvbn-ts/': 'zxcvbn-ts',
  'age-encryption': 'age',
  aws4fetch: 'aws4fetch',
  culori: 'culori',
  fastify: 'Fastify',
  'fastify-type-provider-zod': 'Fastify',
  jose: 'jose',
  kysely: 'Kysely',
  'modern-tar': 'modern-tar',
  nodemailer: 'Nodemailer',
  'oidc-provider': 'oidc-provider',
  'openid-client': 'openid-client',
  'pdfjs-dist': 'PDF.js',
  pg: 'node-postgres',
  'prom-client': 'prom-client',
  qr: 'qr',
  react: 'React',
  'react-dom': 'React',
  'react-router': 'React Router',
  sharp: 'sharp',
  stripe: 'Stripe’s library',
  'ts-fsrs': 'ts-fsrs',
  'workbox-core': 'Workbox',
  'workbox-precaching': 'Workbox',
  zod: 'Zod',
};

const root = join(import.meta.dirname, '../../../../..');

const installed = globSync('{apps,packages}/*/package.json', { cwd: root }).flatMap((file) => {
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, file), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  return Object.keys(dependencies).filter((name) => !name.startsWith('@sixty/'));
});

const keyOf = (name: string): string => (name in creditedAs ? name : name.replace(/\/.*/, '/'));

it('software.json has the form that the page expects', () => {
  const entry = z.strictObject({ name: z.string().min(1), does: z.string().min(1) });
  expect(z.array(entry).parse(software)).toEqual(software);
});

it.each([...new Set(installed)])('the credits name %s', (name) => {
  const words = creditedAs[keyOf(name)];
  expect(words).toBeDefined();
  expect(software.some((each) => each.name.split(/, | and /).includes(words ?? ''))).toBe(true);
});

it('the credits have no removed packages', () => {
  const keys = new Set(installed.map(keyOf));
  expect(Object.keys(creditedAs).filter((key) => !keys.has(key))).toEqual([]);
});
