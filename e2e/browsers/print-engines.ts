import type { FullConfig } from '@playwright/test';
import { type EngineName, startEngine } from './test.ts';

/** Before all stories, so that an engine that doesn't start fails once. */
const printEngines = async ({ projects }: FullConfig<object, { engineName: EngineName }>): Promise<void> => {
  for (const { use } of projects) {
    const engine = await startEngine(use.engineName ?? 'firefox');
    process.stdout.write(`${engine.name}\n`);
    for (const { what } of engine.lacks) process.stdout.write(`  can't ${what}\n`);
    await engine.stop();
  }
};

export default printEngines;
