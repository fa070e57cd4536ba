import '../../web/src/ui/fine.ts';
