// The design system to look at, in development only: /gallery.html. The build does not know of it.
import '../ui/base.css';
import '../entities/collection/category.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ToastProvider } from '../ui/toast.tsx';
import { Gallery } from './gallery.tsx';

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no place for the gallery.');

createRoot(root).render(
  <StrictMode>
    <ToastProvider>
      <Gallery />
    </ToastProvider>
  </StrictMode>,
);
