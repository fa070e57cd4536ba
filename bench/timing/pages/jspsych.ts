import keyboardResponse from '@jspsych/plugin-html-keyboard-response';
import { initJsPsych } from 'jspsych';
import { task } from './start.ts';

const { texts, itemMs } = task();

void initJsPsych().run(
  texts.map((text) => ({
    type: keyboardResponse,
    stimulus: `<div class="item">${text}</div>`,
    choices: 'NO_KEYS',
    trial_duration: itemMs,
  })),
);
