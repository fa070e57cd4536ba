import styles from './license-drawing.module.css';

const Ticket = ({ turn, tone }: { readonly turn: number; readonly tone: string | undefined }) => (
  <g transform={`rotate(${turn} 120 150)`}>
    <path
      className={tone}
      d="M66 32h108a8 8 0 0 1 8 8v14a10 10 0 0 0 0 20v14a8 8 0 0 1-8 8H66a8 8 0 0 1-8-8V74a10 10 0 0 0 0-20V40a8 8 0 0 1 8-8Z"
    />
  </g>
);

/** The key on the foremost ticket. */
const Key = () => (
  <g className={styles['key']}>
    <circle cx="96" cy="64" r="13" />
    <path d="M109 64h40M149 64v11M136 64v9" />
  </g>
);

/** A licence as a ticket with a key on it; a pack is a hand of five. */
export const LicenseDrawing = ({ count }: { readonly count: number }) => (
  <svg className={styles['drawing']} viewBox="12 22 216 112" aria-hidden="true" focusable="false">
    {count > 1 && (
      <>
        <Ticket turn={-28} tone={styles['mint']} />
        <Ticket turn={28} tone={styles['sky']} />
        <Ticket turn={-14} tone={styles['coral']} />
        <Ticket turn={14} tone={styles['sheet']} />
      </>
    )}
    <Ticket turn={0} tone={styles['sun']} />
    <Key />
  </svg>
);
