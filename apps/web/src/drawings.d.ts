declare module '*.svg?drawing' {
  import type { ComponentType } from 'react';

  /** See drawings.ts. */
  const Drawing: ComponentType<{ readonly className?: string | undefined }>;
  export default Drawing;
}
