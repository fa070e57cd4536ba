import { categories } from '@sixty/domain/categories';
import styles from './gallery.module.css';
import { Row, Section } from './section.tsx';

const colors = [
  ['background', 'on-background'],
  ['surface', 'foreground'],
  ['surface', 'foreground-soft'],
  ['sunken', 'foreground-soft'],
  ['surface', 'link'],
  ['accent', 'on-accent'],
  ['accent-soft', 'foreground'],
  ['sun', 'on-sun'],
  ['sun-soft', 'foreground'],
  ['danger', 'on-danger'],
  ['danger-soft', 'danger'],
  ['success-soft', 'success'],
  ['sunken', 'disabled-foreground'],
] as const;

export const Colors = () => (
  <Section title="Colors" about="Each pair as it is used: a background, and what is written on it.">
    <Row>
      {colors.map(([background, foreground]) => (
        <span
          key={`${background} ${foreground}`}
          className={styles['swatch']}
          style={{ background: `var(--color-${background})`, color: `var(--color-${foreground})` }}
        >
          {foreground}
          <br />
          on {background}
        </span>
      ))}
    </Row>
    <Row>
      {categories.map((category) => (
        <span
          key={category}
          className={`${styles['swatch']} ${styles['category']} category`}
          data-category={category}
        >
          {category}
        </span>
      ))}
    </Row>
    <Row>
      {[1, 2, 3, 4, 5, 6].map((number) => (
        <span
          key={number}
          className={styles['swatch']}
          style={{ background: `color-mix(in srgb, var(--card-${number}) 30%, var(--card-background))` }}
        >
          <span className={styles['dot']} style={{ background: `var(--card-${number})` }} />
        </span>
      ))}
    </Row>
  </Section>
);

const textSizes = ['4xl', '3xl', '2xl', 'xl', 'l', 'm', 's', 'xs'] as const;

export const Typography = () => (
  <Section title="Type" about="Round, open letters. Eight sizes, three weights.">
    <div className={styles['lines']}>
      {textSizes.map((size) => (
        <p
          key={size}
          className={styles['line']}
          style={{
            fontSize: `var(--text-${size})`,
            ...(size.endsWith('xl') && {
              fontFamily: 'var(--font-heading)',
              fontWeight: 'var(--weight-heading)',
              lineHeight: 'var(--leading-tight)',
            }),
          }}
        >
          {size}: Sixty letters a minute
        </p>
      ))}
      <p>
        Body text at 450, <strong>strong at 700</strong>, and <a href="#type">a link</a> on the page. Numbers
        in columns: 0123456789.
      </p>
    </div>
  </Section>
);

export const Measures = () => (
  <Section
    title="Space, shape, depth"
    about="Steps of four pixels, growing; three radii and the pill; two depths."
  >
    <Row>
      {[1, 2, 3, 4, 5, 6, 7, 8].map((step) => (
        <span
          key={step}
          className={styles['space']}
          style={{ width: `var(--space-${step})` }}
          title={`space-${step}`}
        />
      ))}
    </Row>
    <Row>
      {['s', 'm', 'l', 'pill'].map((radius) => (
        <span
          key={radius}
          className={`${styles['box']} surface`}
          style={{ borderRadius: `var(--radius-${radius})` }}
        >
          {radius}
        </span>
      ))}
      {['low', 'high'].map((shadow) => (
        <span
          key={shadow}
          className={`${styles['box']} surface`}
          style={{ boxShadow: `var(--shadow-${shadow})`, border: 0, borderRadius: 'var(--radius-m)' }}
        >
          {shadow}
        </span>
      ))}
    </Row>
  </Section>
);
