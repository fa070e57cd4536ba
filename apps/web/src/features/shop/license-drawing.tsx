import Pack from './drawings/license-pack.svg?drawing';
import License from './drawings/license.svg?drawing';

export const LicenseDrawing = ({ count }: { readonly count: number }) => {
  const Drawing = count > 1 ? Pack : License;
  return <Drawing className="h-auto w-50" />;
};
