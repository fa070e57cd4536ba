export * from './items/item-kind.ts';
export * from './items/kinds/index.ts';
export * from './items/reading.ts';
export * from './items/session-item.ts';
export * from './items/sides.ts';
export * from './items/writing.ts';
