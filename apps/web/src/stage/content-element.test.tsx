import { expect, it, vi } from 'vitest';
import { createContentElement } from './content-element.ts';
import type { Picture } from './pictures.ts';

it('plays an animated picture that arrives after its item’s time has begun', async () => {
  const play = vi.fn<(isPlaying: boolean) => void>();
  const arrival = Promise.withResolvers<Picture | null>();
  const content = createContentElement(
    { kind: 'picture', source: '/media/a', alt: 'a', name: 'a', hasBackground: false },
    () => arrival.promise,
  );
  content.play?.(true);
  arrival.resolve({ image: new Image(), isPale: false, play });
  await content.loaded;
  expect(play.mock.calls).toEqual([[true]]);
});
