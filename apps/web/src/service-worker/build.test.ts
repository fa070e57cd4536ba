import { expect, it } from 'vitest';
import { buildOf } from './build.ts';

const shell = { url: '/assets/app-0a1b2c3d.html', revision: null };

const app = [
  { url: '/theme.js', revision: '1' },
  { url: '/logo.svg', revision: '2' },
  ...[
    '/assets/main-Bqr_-Rr3.js',
    '/assets/about-page-DZ1.css',
    '/assets/bear-BCu2Mivt.svg',
    '/assets/nunito-latin-wght-normal-D1.woff2',
  ].map((url) => ({ url, revision: null })),
];

const others = [
  { url: '/assets/pdf-library-DfgHCKYt.js', revision: null },
  { url: '/assets/feedback-island-B4VaXdsV.js', revision: null },
  { url: '/assets/identity-k3uC7tdt.css', revision: null },
  { url: '/assets/landing-BbFPK3Rw.js', revision: null },
  { url: '/assets/wheel-CCQguQIs.webp', revision: null },
  { url: '/assets/nunito-latin-ext-wght-normal-D2.woff2', revision: null },
  { url: '/backgrounds/space.svg', revision: '3' },
  { url: '/fonts/andika.css', revision: '4' },
  { url: '/pdf/cmaps/UniJIS-UTF16-H.bcmap', revision: '5' },
  { url: '/pdf/legacy/build/pdf.worker.min.mjs', revision: '6' },
];

it('the app’s code, drawings, and default font are precached; all else is stored on first use', () => {
  const build = buildOf([...others, shell, ...app]);
  expect(build.precached).toEqual(app);
  expect(Object.keys(build.others)).toEqual(others.map(({ url }) => url));
  expect(build.others).toMatchObject({ '/assets/wheel-CCQguQIs.webp': '', '/fonts/andika.css': '4' });
});

it('the reader of PDFs is code first, without tables for East Asian scripts', () => {
  const { pdfReader } = buildOf([shell, ...others.toReversed()]);
  expect(pdfReader).toEqual(['/assets/pdf-library-DfgHCKYt.js', '/pdf/legacy/build/pdf.worker.min.mjs']);
});

it('a build is named by its shell, without which it is none', () => {
  expect(buildOf([shell])).toMatchObject({ id: '0a1b2c3d', shell: shell.url });
  expect(() => buildOf(app)).toThrow('The build has no shell.');
});
