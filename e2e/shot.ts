import { signInToDemo, visit } from './support/first-visit.ts';
import { chromium } from '@playwright/test';
import { buildWeb } from '../tools/build-web.ts';
import { serveDemo } from './support/with-demo.ts';
await buildWeb();
const { origin, stop } = await serveDemo();
process.env['E2E_ORIGIN'] = origin;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
try {
  const t = await signInToDemo(browser, origin);
  for (const route of process.argv.slice(2)) {
    await visit(t, route, { viewport: { width: 1366, height: 768 } });
    await t.page.screenshot({ path: `/tmp/l2-${route.replaceAll(/[^a-z]/g, '-')}.png`, fullPage: true });
  }
} finally { await browser.close(); await stop(); }
