import { defineConfig } from 'vitest/config';
import { testHangMs } from '../packages/testkit/src/hang-limits.ts';

export default defineConfig({ test: { isolate: false, testTimeout: testHangMs } });
