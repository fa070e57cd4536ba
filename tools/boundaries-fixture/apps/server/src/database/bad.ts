import '../plugins/fine.ts';
