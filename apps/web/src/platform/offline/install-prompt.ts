/** Chromium's event; TypeScript doesn't have it. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> };

declare global {
  interface Window {
    /** Of `theme.js`, since the event may come before the app's code. */
    installPrompt?: InstallPrompt;
  }
}

/** Suppresses the browser's own prompt. */
export const holdInstallPrompt = (): void => {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.installPrompt = event as InstallPrompt;
  });
};

export const isInstalled = (): boolean => window.matchMedia('(display-mode: standalone)').matches;

/** iPads and iPhones install by their Share menu only. */
export const installsByShareMenu = (): boolean => 'standalone' in navigator;
