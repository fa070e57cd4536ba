import type { ComponentType } from 'react';
import content from './content.json' with { type: 'json' };

const inlineDrawings = import.meta.glob<ComponentType>('./drawings/{audience,coming-soon}-*.svg', {
  query: '?drawing',
  import: 'default',
  eager: true,
});
const imageUrls = import.meta.glob<string>('./drawings/feature-*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

const fileOf = (drawing: string): string => `./drawings/${drawing}.svg`;

const withDrawing = <T extends { readonly drawing: string }>(part: T) => ({
  ...part,
  Drawing: inlineDrawings[fileOf(part.drawing)],
});

export const audiences = content.audiences.map(withDrawing);

export const comingSoon = content.comingSoon.map(withDrawing);

export const features = content.features.map((feature) => ({
  ...feature,
  imageUrl: imageUrls[fileOf(feature.drawing)],
}));
