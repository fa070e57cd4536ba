import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import type { Video } from './guides.ts';

type VideoDialogProps = { readonly title: string; readonly video: Video; readonly onClose: () => void };

export const VideoDialog = ({ title, video, onClose }: VideoDialogProps) => {
  const [hasFailed, setHasFailed] = useState(false);
  const [plays] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  return (
    <Dialog title={title} size="large" onClose={onClose}>
      {hasFailed && <p role="alert">The video didn’t load. Check your connection, or read the guide.</p>}
      <video
        className="block h-auto max-h-[calc(100dvh-10rem)] w-full rounded-m bg-[#000]"
        data-first-focus
        controls
        autoPlay={plays}
        muted
        playsInline
        width="1280"
        height="720"
        poster={video.poster}
        aria-label={title}
      >
        <source src={video.webm} type="video/webm" />
        {/* `error` fires at the last <source>, not at the video. */}
        <source src={video.mp4} type="video/mp4" onError={() => setHasFailed(true)} />
        <track kind="captions" src={video.captions} srcLang="en" label="English" default />
      </video>
    </Dialog>
  );
};
