export { FullscreenDisplay } from './fullscreen-display.tsx';
