import styles from './report.module.css';

type TotalProps = { readonly label: string; readonly value: string; readonly note?: string | null };

export const Total = ({ label, value, note = null }: TotalProps) => (
  <div className={styles['total']}>
    <dt>{label}</dt>
    <dd>
      {value} {note && <small className={styles['note']}>{note}</small>}
    </dd>
  </div>
);
