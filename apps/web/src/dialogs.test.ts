import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** `{edited && <EditDialog`, but not `{isOpen && <EditDialog`, which is about its page, or `{Dialog && <Dialog`. */
const aboutSomething =
  /\{(?!(?:is|has)[A-Z]|Dialog )\w+(?:\?\.\w+ === '\w+'| && \w+)* && \(?\s*<\w*Dialog\b/g;

const findWithout = (source: string): string[] => source.match(aboutSomething) ?? [];

it('every dialog about one thing of several is opened by `useDialog`, so that its state belongs to that thing', () => {
  const files = globSync('**/*.tsx', { cwd: import.meta.dirname });
  const found = files.flatMap((file) =>
    findWithout(readFileSync(join(import.meta.dirname, file), 'utf8')).map((text) => `${file}: ${text}`),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
  expect(findWithout('{edited && (\n  <EditDialog of={edited} />)}')).toHaveLength(1);
  expect(findWithout("{asked?.what === 'delete' && <ConfirmDialog />}")).toHaveLength(1);
});
