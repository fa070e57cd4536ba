/** Seconds. */
export type Caption = { start: number; end: number; text: string };

const timestamp = (seconds: number): string => {
  const ms = Math.round(seconds * 1000);
  const part = (value: number, digits: number): string => String(value).padStart(digits, '0');
  return `${part(Math.floor(ms / 60_000), 2)}:${part(Math.floor(ms / 1000) % 60, 2)}.${part(ms % 1000, 3)}`;
};

/** https://www.w3.org/TR/webvtt1/ */
export const webVttOf = (captions: readonly Caption[]): string =>
  [
    'WEBVTT',
    ...captions.map(({ start, end, text }) => `${timestamp(start)} --> ${timestamp(end)}\n${text}`),
  ].join('\n\n') + '\n';
