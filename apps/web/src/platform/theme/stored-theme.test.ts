import { darkTheme, defaultTheme, themePresets, withPreset } from '@sixty/domain/themes';
import { describe, expect, it } from 'vitest';
import { themeFor } from './stored-theme.ts';

describe('the stored theme', () => {
  it('follows the device if missing', () => {
    expect(themeFor(null, false)).toEqual({ theme: defaultTheme, isUnreadable: false });
    expect(themeFor(null, true)).toEqual({ theme: darkTheme, isUnreadable: false });
  });

  it('applies on any device', () => {
    for (const preset of themePresets) {
      const theme = withPreset(defaultTheme, preset);
      expect(themeFor(JSON.stringify(theme), true)).toEqual({ theme, isUnreadable: false });
    }
  });

  it('becomes the default if unreadable, which is reported', () => {
    for (const stored of ['', '{', '[]', '{"name":"White"}', 'null']) {
      expect(themeFor(stored, true)).toEqual({ theme: defaultTheme, isUnreadable: true });
    }
  });
});
