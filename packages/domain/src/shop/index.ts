export * from './cart.ts';
export * from './license-key.ts';
export * from './money.ts';
