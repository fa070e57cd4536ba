// Shows the items by another system: ?system=NAME&items=COUNT&ms=EACH.
import { type FC, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { itemTexts } from '../items.ts';

const query = new URLSearchParams(location.search);
const texts = itemTexts(Number(query.get('items')));
const itemMs = Number(query.get('ms'));
const last = texts.length - 1;

const contentOf = (text: string): string => `<div class="item">${text}</div>`;

const runJsPsych = async (): Promise<void> => {
  const { initJsPsych } = await import('jspsych');
  const { default: type } = await import('@jspsych/plugin-html-keyboard-response');
  const trial = { type, choices: 'NO_KEYS', trial_duration: itemMs };
  await initJsPsych().run(texts.map((text) => ({ ...trial, stimulus: contentOf(text) })));
};

const runLab = async (): Promise<void> => {
  const { flow, html } = await import('lab.js');
  const content = texts.map((text) => new html.Screen({ content: contentOf(text), timeout: itemMs }));
  await new flow.Sequence({ content }).run();
};

const WithTimeouts: FC = () => {
  const [position, setPosition] = useState(0);
  useEffect(() => {
    if (position === last) return undefined;
    const timer = setTimeout(() => setPosition(position + 1), itemMs);
    return () => clearTimeout(timer);
  }, [position]);
  return <div className="item">{texts[position]}</div>;
};

const WithInterval: FC = () => {
  const [position, setPosition] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setPosition((before) => Math.min(before + 1, last)), itemMs);
    return () => clearInterval(timer);
  }, []);
  return <div className="item">{texts[position]}</div>;
};

const render = (Items: FC): void => {
  const root = document.querySelector('#items');
  if (root) createRoot(root).render(<Items />);
};

const systems: Readonly<Record<string, () => unknown>> = {
  jspsych: runJsPsych,
  lab: runLab,
  'set-timeout': () => render(WithTimeouts),
  'set-interval': () => render(WithInterval),
};
systems[query.get('system') ?? '']?.();
