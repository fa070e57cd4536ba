import { type Avatar, avatars } from '@sixty/domain/classes';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { expectNoViolation } from '../../testing/axe.ts';
import { AvatarChoice } from './avatar-choice.tsx';
import { StudentAvatar } from './student-avatar.tsx';

const Form = () => {
  const [avatar, setAvatar] = useState<Avatar | null>('fox');
  return (
    <main>
      <h1>Ben</h1>
      <AvatarChoice value={avatar} name="Ben" onValue={setAvatar} />
      <output aria-label="chosen">{String(avatar)}</output>
    </main>
  );
};

it('chooses one of the animals or none, by pointer and by arrow keys', async () => {
  const user = userEvent.setup();
  render(<Form />);
  const group = within(screen.getByRole('group', { name: 'Animal' }));
  const chosen = screen.getByRole('status', { name: 'chosen' });
  expect(group.getByRole('radio', { name: 'Fox' })).toBeChecked();
  await expectNoViolation();

  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(group.getByRole('radio', { name: 'Frog' })).toBeChecked();
  expect(chosen).toHaveTextContent('frog');

  await user.click(group.getByRole('radio', { name: 'No animal' }));
  expect(chosen).toHaveTextContent('null');
  expect(group.getAllByRole('radio', { checked: true })).toHaveLength(1);
});

it('shows each animal by a picture of its own', () => {
  render(<Form />);
  expect(new Set(Array.from(document.images, ({ src }) => src)).size).toBe(avatars.length);
});

it.each([
  ['ben', 'B'],
  ['Émilie', 'É'],
  ['  (Zoë)', 'Z'],
  ['7', '7'],
  ['किरण', 'कि'],
  ['🦄', '🦄'],
  ['', ''],
])('a student named %j without an animal has the letter %j', (name, letter) => {
  const { container } = render(<StudentAvatar avatar={null} name={name} size="small" />);
  expect(container.textContent).toBe(letter);
});
