import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { task } from './start.ts';

const { texts, itemMs } = task();

const Items = () => {
  const [position, setPosition] = useState(0);
  useEffect(() => {
    if (position === texts.length - 1) return undefined;
    const timer = setTimeout(() => setPosition(position + 1), itemMs);
    return () => clearTimeout(timer);
  }, [position]);
  return <div className="item">{texts[position]}</div>;
};

const root = document.querySelector('#root');
if (root) createRoot(root).render(<Items />);
