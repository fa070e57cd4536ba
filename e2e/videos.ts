// npm run videos [-- NAME ...]: records the videos of the Resources page from the app with demo data. Needs
// ffmpeg.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { demoPassword } from '../apps/server/src/commands/demo/people.ts';
import { origin, signIn, switchCelebrationsOff, switchToursOff } from './support/test.ts';
import { withDemo } from './support/with-demo.ts';
import { actorOn } from './videos/actor.ts';
import { showPointer } from './videos/pointer.ts';
import { record, size } from './videos/recorder.ts';
import { stories } from './videos/stories.ts';

const folder = join(import.meta.dirname, '../apps/web/src/features/resources/videos');
const wanted = process.argv.slice(2);

mkdirSync(folder, { recursive: true });
await withDemo(async (browser) => {
  for (const { name, path, play } of stories) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const context = await browser.newContext({ viewport: size, reducedMotion: 'no-preference' });
    await switchToursOff(context);
    await switchCelebrationsOff(context);
    const page = await context.newPage();
    await page.goto(`${origin()}/your-collections`);
    await signIn(page, { email: 'rosa@sixty.example', password: demoPassword });
    await page.getByRole('heading', { level: 1, name: 'Your Collections' }).waitFor();
    await showPointer(context);
    await page.goto(origin() + path);
    await page.waitForLoadState('networkidle');
    const recording = await record(page);
    await play({ ...actorOn(page), say: recording.say });
    await recording.save(folder, name);
    await context.close();
    process.stdout.write(`${name}\n`);
  }
});
