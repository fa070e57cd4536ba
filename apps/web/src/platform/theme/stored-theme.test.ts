import { darkTheme, defaultTheme, themePresets, withPreset } from '@sixty/domain/themes';
import { describe, expect, it } from 'vitest';
import { themeFor } from './stored-theme.ts';

describe('the theme for what is kept', () => {
  it('with nothing kept follows the device', () => {
    expect(themeFor(null, false)).toEqual({ theme: defaultTheme, isUnreadable: false });
    expect(themeFor(null, true)).toEqual({ theme: darkTheme, isUnreadable: false });
  });

  it('what was chosen holds, whatever the device says', () => {
    for (const preset of themePresets) {
      const theme = withPreset(defaultTheme, preset);
      expect(themeFor(JSON.stringify(theme), true)).toEqual({ theme, isUnreadable: false });
    }
  });

  it('what cannot be read is the default, and told as such', () => {
    for (const stored of ['', '{', '[]', '{"name":"White"}', 'null']) {
      expect(themeFor(stored, true)).toEqual({ theme: defaultTheme, isUnreadable: true });
    }
  });
});
