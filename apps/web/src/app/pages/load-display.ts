/** Fetches the display: nobody is asked how to practise before it could be shown. */
export const loadDisplay = async () => import('./fullscreen-display-page.tsx');
