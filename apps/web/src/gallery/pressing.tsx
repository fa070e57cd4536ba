import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import type { ButtonLook } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { BinIcon, CardsIcon, DiceIcon, PencilIcon, PlayIcon, PlusIcon } from '../ui/icons.tsx';
import { Menu } from '../ui/menu.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useToast } from '../ui/toast.tsx';
import { Row, Section } from './section.tsx';

const looks: readonly ButtonLook[] = ['primary', 'secondary', 'danger', 'quiet'];

const ButtonStates = ({ look }: { readonly look: ButtonLook }) => (
  <>
    <Button look={look}>
      <PlayIcon />
      {look}
    </Button>
    <Button look={look} isBusy>
      <PlayIcon />
      Saving...
    </Button>
    <Button look={look} disabled>
      Disabled
    </Button>
    <Button look={look} size="large">
      Large
    </Button>
  </>
);

export const Buttons = () => (
  <Section title="Buttons" about="Keys with an edge, which go down when pressed. One primary on a screen.">
    {looks.map((look) => (
      <Row key={look}>
        <ButtonStates look={look} />
      </Row>
    ))}
    <Row isOnSurface>
      {looks.map((look) => (
        <Button key={look} look={look}>
          {look} on a surface
        </Button>
      ))}
      <IconButton label="Edit Capital letters">
        <PencilIcon />
      </IconButton>
      <IconButton label="Delete Capital letters">
        <BinIcon />
      </IconButton>
      <IconButton label="Add" disabled>
        <PlusIcon />
      </IconButton>
    </Row>
    <Row>
      <IconButton label="Edit, with a name that goes on for rather longer than one would like">
        <PencilIcon />
      </IconButton>
      <Button>
        A button whose words are so many that they will not fit on a single line of a small screen
      </Button>
    </Row>
  </Section>
);

export const Menus = () => {
  const showToast = useToast();
  const entry = (label: string) => ({ label, onChoose: () => void showToast(`${label} was chosen.`) });
  const entries = [
    { ...entry('Edit'), icon: <PencilIcon /> },
    { ...entry('Duplicate'), icon: <CardsIcon /> },
    { ...entry('Shuffle'), icon: <DiceIcon />, isDisabled: true },
    { ...entry('Delete'), icon: <BinIcon />, tone: 'danger' as const },
  ];
  return (
    <Section title="Menu" about="Arrow keys, Home and End, the first letters, Escape.">
      <Row>
        <Menu label="More on the page" entries={entries} />
      </Row>
      <Row isOnSurface>
        <Menu label="More on a surface" entries={entries} />
      </Row>
    </Section>
  );
};

export const Dialogs = () => {
  const [open, setOpen] = useState<'form' | 'question' | 'busy' | null>(null);
  const close = () => setOpen(null);
  return (
    <Section
      title="Dialogs"
      about="The browser's own: X, Escape and the backdrop close them, focus goes back."
    >
      <Row>
        <Button onClick={() => setOpen('form')}>A form</Button>
        <Button onClick={() => setOpen('question')}>A question</Button>
        <Button onClick={() => setOpen('busy')}>A question, busy</Button>
      </Row>
      {open === 'form' && (
        <Dialog
          title="A dialog with a title that is long enough for a second line on most screens"
          onClose={close}
        >
          <TextField label="Name" data-first-focus />
          <DialogActions>
            <Button onClick={close}>Cancel</Button>
            <Button look="primary" onClick={close}>
              Save
            </Button>
          </DialogActions>
        </Dialog>
      )}
      {(open === 'question' || open === 'busy') && (
        <ConfirmDialog
          title="Are you sure you want to delete this name list?"
          confirmLabel="Delete"
          isBusy={open === 'busy'}
          onConfirm={close}
          onClose={close}
        >
          Its 24 names will be gone.
        </ConfirmDialog>
      )}
    </Section>
  );
};
