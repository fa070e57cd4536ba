import '../ui/fine.ts';
