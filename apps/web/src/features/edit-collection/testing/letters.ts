import { listed } from '../../../testing/listed.ts';
import { editable } from './editable.ts';

export const letters = listed('c1', { ...editable(['a', 'b']), item_count: 2 });
