import { Icon } from '../../ui/icon.tsx';

export const FeedbackIcon = () => (
  <Icon>
    <path d="M6.5 4h11A3.5 3.5 0 0 1 21 7.5v6A3.5 3.5 0 0 1 17.5 17H12l-4.6 3.6c-.5.4-1.2 0-1.2-.6V17A3.5 3.5 0 0 1 3 13.5v-6A3.5 3.5 0 0 1 6.5 4ZM8 8.8h8M8 12.3h5" />
  </Icon>
);
