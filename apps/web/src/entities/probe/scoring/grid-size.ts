import type { CSSProperties } from 'react';

export const gridSize = (texts: readonly string[], perRow: number): CSSProperties =>
  ({
    '--per-row': perRow,
    '--rows': Math.ceil(texts.length / perRow),
    '--longest': Math.max(...texts.map((text) => text.length)),
  }) as CSSProperties;
