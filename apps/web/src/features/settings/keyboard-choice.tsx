import { useSyncExternalStore } from 'react';
import {
  chooseCharacterKeys,
  onCharacterKeysChange,
  readCharacterKeys,
} from '../../platform/character-keys.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './settings.module.css';

/** Whoever speaks to a computer, or rests a hand on its keys, presses letters without meaning to (WCAG 2.1.4). */
export const KeyboardChoice = () => {
  const isOn = useSyncExternalStore(onCharacterKeysChange, readCharacterKeys);
  const showToast = useToast();
  return (
    <section aria-labelledby="keyboard">
      <h2 className={styles['title']} id="keyboard">
        Keyboard
      </h2>
      <Checkbox
        label="Single-letter shortcuts"
        hint="While a collection runs: M marks an item as missed, F is full screen, + and - change the speed. Space, Enter, Escape and the arrows work in any case."
        checked={isOn}
        onChange={({ target }) => {
          if (!chooseCharacterKeys(target.checked))
            showToast({
              text: 'This browser keeps no settings, so the choice cannot hold.',
              tone: 'problem',
            });
        }}
      />
    </section>
  );
};
