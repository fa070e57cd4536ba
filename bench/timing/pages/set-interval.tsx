import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { task } from './start.ts';

const { texts, itemMs } = task();

const Items = () => {
  const [position, setPosition] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setPosition((before) => Math.min(before + 1, texts.length - 1)), itemMs);
    return () => clearInterval(timer);
  }, []);
  return <div className="item">{texts[position]}</div>;
};

const root = document.querySelector('#root');
if (root) createRoot(root).render(<Items />);
