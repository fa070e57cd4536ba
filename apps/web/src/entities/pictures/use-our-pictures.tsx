import { Button } from '../../ui/button.tsx';
import { PictureIcon } from '../../ui/icons.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import type { OurPicture } from './library.ts';

const PictureDialog = lazyComponent(async () => import('./picture-dialog.tsx'), 'PictureDialog');

/** The button may stand in a form, and the dialog may not. */
export const useOurPictures = (onAdd: (pictures: readonly OurPicture[]) => void) => {
  const { open, dialog } = useDialog((_: null, close) => (
    <PictureDialog
      onClose={close}
      onAdd={(pictures) => {
        close();
        onAdd(pictures);
      }}
    />
  ));
  const button = (
    <Button
      className="justify-self-start"
      aria-haspopup="dialog"
      onPointerEnter={PictureDialog.preload}
      onClick={() => open(null)}
    >
      <PictureIcon />
      Our pictures
    </Button>
  );
  return { button, dialog };
};
