import { signedInRoutes, signInToDemo, visit } from './support/first-visit.ts';
import { chromium } from '@playwright/test';
import { buildWeb } from '../tools/build-web.ts';
import { serveDemo } from './support/with-demo.ts';
await buildWeb();
const { origin, stop } = await serveDemo();
process.env['E2E_ORIGIN'] = origin;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
try {
  const t = await signInToDemo(browser, origin);
  const wanted = process.argv.slice(2);
  const slowdown = Number(process.env['SLOW'] ?? 1);
  const at = Date.now();
  for (const route of signedInRoutes.filter(r => wanted.length === 0 || wanted.includes(r))) for (const width of (process.env['W'] ?? '1366').split(',').map(Number)) {
    const a = Date.now();
    try { const v = await visit(t, route, { viewport: { width, height: 800 }, slowdown });
    console.log(route.padEnd(34), v.scripts, v.bytes, v.layoutShift.toFixed(4), Date.now() - a, 'ms', v.moves.join(' | ')); } catch (e) { console.log(route, String(e).slice(0, 300)); }
  }
  console.log('all', Date.now() - at);
} finally { await browser.close(); await stop(); }
