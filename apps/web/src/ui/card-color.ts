import type { CSSProperties } from 'react';

const paletteSize = 6;

/** From 1. */
export const cardColorOf = (index: number): number => (index % paletteSize) + 1;

export const cardStyle = (color: number) => ({ '--card-color': `var(--card-${color})` }) as CSSProperties;
