import '../ui/fine.ts';
import 'react';
