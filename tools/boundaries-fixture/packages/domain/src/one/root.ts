import '../two/leaf.ts';
