declare module '*.svg?drawing' {
  import type { ComponentType } from 'react';

  /** See drawings.ts. */
  const Drawing: ComponentType<{ className?: string | undefined }>;
  export default Drawing;
}
