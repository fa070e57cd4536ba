import { useState } from 'react';
import { Checkbox } from '../ui/checkbox.tsx';
import { NumberField } from '../ui/number-field.tsx';
import { SegmentedControl } from '../ui/segmented-control.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './gallery.module.css';
import { Row, Section } from './section.tsx';

const categories = [
  { value: 'math', label: 'Math' },
  { value: 'arts', label: 'Language Arts' },
  { value: 'long', label: 'A category with a name that is much too long for its field' },
] as const;

const kinds = [
  { value: 'fixed', label: 'Fixed' },
  { value: 'random', label: 'Random' },
] as const;

const FieldStates = () => {
  const [text, setText] = useState('Letters of the week');
  const [count, setCount] = useState('12');
  const [category, setCategory] = useState<(typeof categories)[number]['value']>('math');
  return (
    <div className={styles['fields']}>
      <TextField label="Name" value={text} onChange={({ target }) => setText(target.value)} />
      <TextField label="Empty" placeholder="For example, 7 + 5" hint="A hint stands below." />
      <TextField label="Wrong" defaultValue=" " error="Please enter a collection name." />
      <TextField label="Disabled" defaultValue="Not now" disabled />
      <TextField label="Large" size="large" value={text} onChange={({ target }) => setText(target.value)} />
      <NumberField label="Number" min={0} value={count} onValue={setCount} />
      <NumberField label="With steps" hasSteps min={1} max={25} value={count} onValue={setCount} />
      <NumberField label="With a unit" unit="seconds" min={1} value={count} onValue={setCount} />
      <NumberField
        label="Out of range"
        hasSteps
        min={1}
        max={9}
        value="12"
        error="Max dots must be a whole number from min dots to 9."
        onValue={() => {}}
      />
      <SelectField label="Select" options={categories} value={category} onValue={setCategory} />
      <SelectField
        label="Select, wrong"
        options={categories}
        value={category}
        error="Please choose a dot color."
        onValue={setCategory}
      />
      <SelectField
        label="Select, disabled"
        options={categories}
        value={category}
        disabled
        onValue={setCategory}
      />
    </div>
  );
};

export const Fields = () => (
  <Section title="Fields" about="Label above, hint and message below, each tied to its field.">
    <Row isOnSurface>
      <FieldStates />
    </Row>
    <Row>
      <FieldStates />
    </Row>
  </Section>
);

export const Choices = () => {
  const [isPublic, setIsPublic] = useState(true);
  const [kind, setKind] = useState<'fixed' | 'random'>('fixed');
  const check = (
    <Checkbox
      label="I want to share my collection publicly"
      hint="Others can then find it and practice with it."
      checked={isPublic}
      onChange={({ target }) => setIsPublic(target.checked)}
    />
  );
  return (
    <Section title="Choices" about="The browser's own checkboxes and radio buttons, drawn larger.">
      <Row isOnSurface>
        {check}
        <Checkbox label="Disabled" disabled />
        <Checkbox label="Disabled, ticked" disabled defaultChecked />
        <SegmentedControl label="Dot count type" options={kinds} value={kind} onValue={setKind} />
      </Row>
      <Row>
        {check}
        <SegmentedControl label="On the page" options={kinds} value={kind} onValue={setKind} />
      </Row>
    </Section>
  );
};
