import Pack from './drawings/license-pack.svg?drawing';
import License from './drawings/license.svg?drawing';
import styles from './license-drawing.module.css';

export const LicenseDrawing = ({ count }: { readonly count: number }) => {
  const Drawing = count > 1 ? Pack : License;
  return <Drawing className={styles['drawing']} />;
};
