import '../one/leaf.ts';
