import '../features/a/fine.ts';
