import { defaultTheme, type Theme } from '@sixty/domain/themes';
import type { ReactNode } from 'react';
import { celebrations, characterKeys, guidedTours, type Preference } from '../../platform/preferences.ts';
import { chooseTheme, themeStore } from '../../platform/theme/theme-store.ts';
import { useStore } from '../../platform/use-store.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardSection } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/choices.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { useToast } from '../../ui/toast.tsx';
import { BackgroundChoice } from './background-choice.tsx';
import { useStorageNotice } from './choice.ts';
import { ColorChoice } from './color-choice.tsx';
import { DisplayChoice } from './display-choice.tsx';
import { DisplayPreview } from './display-preview.tsx';
import { FontChoice } from './font-choice.tsx';
import styles from './settings.module.css';

type SwitchChoiceProps = {
  readonly choice: Preference;
  readonly label: string;
  readonly hint: string;
  readonly onChosen: (isStored: boolean) => void;
};

const SwitchChoice = ({ choice, label, hint, onChosen }: SwitchChoiceProps) => (
  <Checkbox
    label={label}
    hint={hint}
    checked={useStore(choice)}
    onChange={({ target }) => onChosen(choice.set(target.checked))}
  />
);

const switches = [guidedTours, celebrations, characterKeys] as const;

export const Settings = ({ offline }: { readonly offline: ReactNode }) => {
  const theme = useStore(themeStore);
  const showToast = useToast();
  const onChosen = useStorageNotice();
  const onTheme = (chosen: Theme): void => onChosen(chooseTheme(chosen));
  const reset = (): void => {
    const areStored = [chooseTheme(defaultTheme), ...switches.map((each) => each.set(true))];
    showToast('Default settings restored.');
    onChosen(areStored.every(Boolean));
  };
  return (
    <div className={`${styles.page} grid items-start gap-6`}>
      <div className="grid gap-2 [grid-area:heading]">
        <PageTitle>Settings</PageTitle>
        <p>Changes apply right away on this device.</p>
      </div>
      <div className="sticky-bar top-6 [grid-area:preview] max-60rem:static max-60rem:mx-auto max-60rem:my-0 max-60rem:w-[min(100%,20rem)]">
        <DisplayPreview key={theme.displayFont} />
      </div>
      <div className="grid gap-6 [grid-area:choices]">
        <Card>
          <div data-tour="enable-tours">
            <SwitchChoice
              choice={guidedTours}
              label="Enable Guided Tour"
              hint="Each page shows you around on your first visit, and whenever you press Start Tour."
              onChosen={onChosen}
            />
          </div>
          <SwitchChoice
            choice={celebrations}
            label="Celebrate new badges"
            hint="Shows each new badge once, when you’re between tasks."
            onChosen={onChosen}
          />
        </Card>
        <ColorChoice theme={theme} onTheme={onTheme} />
        <Card>
          <BackgroundChoice theme={theme} onTheme={onTheme} />
        </Card>
        <FontChoice theme={theme} onTheme={onTheme} />
        <DisplayChoice theme={theme} onTheme={onTheme} />
        {/* Speech input and resting hands press single keys by accident (WCAG 2.1.4). */}
        <CardSection id="keyboard" title="Keyboard" titleClass="mb-3 text-l">
          <SwitchChoice
            choice={characterKeys}
            label="Single-letter shortcuts"
            hint="During a session, M marks a miss, F is full screen, + and - change the speed. Space, Enter, Escape, and the arrows always work."
            onChosen={onChosen}
          />
        </CardSection>
        {offline}
        <div>
          <Button data-tour="reset-settings" onClick={reset}>
            Reset to Default Settings
          </Button>
        </div>
      </div>
    </div>
  );
};
