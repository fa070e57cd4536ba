import { defaultTheme } from '@sixty/domain/themes';
import { chooseCharacterKeys } from '../../platform/character-keys.ts';
import { chooseTheme } from '../../platform/theme/theme-store.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { useToast } from '../../ui/toast.tsx';
import { chooseCelebrations } from '../../platform/celebrations.ts';
import { BackgroundChoice } from './background-choice.tsx';
import { CelebrationChoice } from './celebration-choice.tsx';
import { ColorChoice } from './color-choice.tsx';
import { DisplayChoice } from './display-choice.tsx';
import { DisplayPreview } from './display-preview.tsx';
import { FontChoice } from './font-choice.tsx';
import { KeyboardChoice } from './keyboard-choice.tsx';
import styles from './settings.module.css';
import { TourChoice } from './tour-choice.tsx';
import { useTheme } from './use-theme.ts';

/** /settings: how Sixty looks in this browser. Every choice holds at once. */
export const Settings = () => {
  const theme = useTheme();
  const showToast = useToast();
  return (
    <div className={styles['page']}>
      <div className={styles['heading']}>
        <PageTitle>Settings</PageTitle>
        <p>Every choice shows at once and is kept in this browser.</p>
      </div>
      <div className={styles['preview']}>
        <DisplayPreview />
      </div>
      <div className={styles['choices']}>
        <Card>
          <TourChoice />
          <CelebrationChoice />
        </Card>
        <Card>
          <ColorChoice theme={theme} onTheme={chooseTheme} />
        </Card>
        <Card>
          <BackgroundChoice theme={theme} onTheme={chooseTheme} />
        </Card>
        <Card>
          <FontChoice theme={theme} onTheme={chooseTheme} />
        </Card>
        <Card>
          <DisplayChoice theme={theme} onTheme={chooseTheme} />
        </Card>
        <Card>
          <KeyboardChoice />
        </Card>
        <div>
          <Button
            data-tour="reset-settings"
            onClick={() => {
              chooseTheme(defaultTheme);
              chooseCharacterKeys(true);
              chooseCelebrations(true);
              showToast('The default settings are back.');
            }}
          >
            Reset to Default Settings
          </Button>
        </div>
      </div>
    </div>
  );
};
