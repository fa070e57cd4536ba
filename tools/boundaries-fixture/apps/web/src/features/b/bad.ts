import '../a/fine.ts';
