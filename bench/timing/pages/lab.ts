import * as lab from 'lab.js';
import { task } from './start.ts';

const { texts, itemMs } = task();

void new lab.flow.Sequence({
  content: texts.map(
    (text) => new lab.html.Screen({ content: `<div class="item">${text}</div>`, timeout: itemMs }),
  ),
}).run();
