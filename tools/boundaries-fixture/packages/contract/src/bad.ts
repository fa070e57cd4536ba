import '../../../apps/web/src/ui/fine.ts';
