import { categories } from '@sixty/domain/categories';
import styles from './gallery.module.css';
import { Row, Section } from './section.tsx';

const colors = [
  ['ground', 'ground-ink'],
  ['surface', 'ink'],
  ['surface', 'ink-soft'],
  ['sunken', 'ink-soft'],
  ['surface', 'link'],
  ['accent', 'on-accent'],
  ['accent-soft', 'ink'],
  ['sun', 'on-sun'],
  ['sun-soft', 'ink'],
  ['danger', 'on-danger'],
  ['danger-soft', 'danger'],
  ['success-soft', 'success'],
  ['sunken', 'disabled-ink'],
] as const;

export const Colors = () => (
  <Section title="Colours" about="Each pair as it is used: a ground, and what is written on it.">
    <Row>
      {colors.map(([ground, ink]) => (
        <span
          key={`${ground} ${ink}`}
          className={styles['swatch']}
          style={{ background: `var(--color-${ground})`, color: `var(--color-${ink})` }}
        >
          {ink}
          <br />
          on {ground}
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
          style={{ background: `color-mix(in srgb, var(--card-${number}) 30%, var(--card-ground))` }}
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
          className={`${styles['box']} sheet`}
          style={{ borderRadius: `var(--radius-${radius})` }}
        >
          {radius}
        </span>
      ))}
      {['low', 'high'].map((shadow) => (
        <span
          key={shadow}
          className={`${styles['box']} sheet`}
          style={{ boxShadow: `var(--shadow-${shadow})`, border: 0, borderRadius: 'var(--radius-m)' }}
        >
          {shadow}
        </span>
      ))}
    </Row>
  </Section>
);
