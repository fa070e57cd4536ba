import { afterEach, expect, test } from 'vitest';
import { mediaAddress, setMediaBase } from './media-address.ts';

afterEach(() => setMediaBase('/api'));

test('media are found where the API is', () => {
  expect(mediaAddress('/api/media/abc')).toBe('/api/media/abc');
  setMediaBase('https://api.example.org/v1');
  expect(mediaAddress('/api/media/abc.pdf')).toBe('https://api.example.org/v1/media/abc.pdf');
  setMediaBase('/sixty/api');
  expect(mediaAddress('/api/media/abc')).toBe('/sixty/api/media/abc');
});

test('what is none of the media stays where it is', () => {
  setMediaBase('https://api.example.org');
  for (const address of [
    'data:image/png;base64,AAAA',
    '/logo.svg',
    '/api/mediation',
    'https://other.org/api/media/a',
  ]) {
    expect(mediaAddress(address)).toBe(address);
  }
});
