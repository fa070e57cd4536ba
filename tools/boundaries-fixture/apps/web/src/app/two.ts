import './one.ts';
