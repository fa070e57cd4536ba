declare module '*.svg?drawing' {
  import type { ComponentType } from 'react';

  /** A drawing, hidden from assistive technology. See drawings.ts beside vite.config.ts. */
  const Drawing: ComponentType<{ readonly className?: string | undefined }>;
  export default Drawing;
}
