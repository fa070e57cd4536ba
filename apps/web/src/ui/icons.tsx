import { Icon } from './icon.tsx';

export const CloseIcon = () => (
  <Icon>
    <path d="m6 6 12 12M18 6 6 18" />
  </Icon>
);

export const PlusIcon = () => (
  <Icon>
    <path d="M12 5v14M5 12h14" />
  </Icon>
);

export const MinusIcon = () => (
  <Icon>
    <path d="M5 12h14" />
  </Icon>
);

export const MoreIcon = () => (
  <Icon>
    <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3.5" />
  </Icon>
);

export const WarningIcon = () => (
  <Icon>
    <path d="M12 4.2 3.6 18.6a1 1 0 0 0 .9 1.5h15a1 1 0 0 0 .9-1.5L12 4.2ZM12 10v4.2M12 17h.01" />
  </Icon>
);

export const PlayIcon = () => (
  <Icon>
    <path
      d="M8 5.2v13.6c0 .7.8 1.1 1.4.7l9.8-6.7c.5-.4.5-1.2 0-1.6L9.4 4.5c-.6-.4-1.4 0-1.4.7Z"
      fill="currentColor"
    />
  </Icon>
);

export const PencilIcon = () => (
  <Icon>
    <path d="M4 20.2 5 16 15.8 5.2a2 2 0 0 1 2.9 0l.2.2a2 2 0 0 1 0 2.9L8.1 19.1 4 20.2ZM13.7 7.3l3 3" />
  </Icon>
);

export const BinIcon = () => (
  <Icon>
    <path d="M4.5 7h15M9.5 6.8V5a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1v1.8M6.5 7.2l.8 11.4a1.5 1.5 0 0 0 1.5 1.4h6.4a1.5 1.5 0 0 0 1.5-1.4l.8-11.4M10.3 11v5.2M13.7 11v5.2" />
  </Icon>
);

export const CardsIcon = () => (
  <Icon>
    <rect x="4" y="7.5" width="11" height="13" rx="2.2" />
    <path d="m8.2 7.2.5-2.2A2 2 0 0 1 11 3.5l7.3 1.6a2 2 0 0 1 1.5 2.4l-1.9 8.7a2 2 0 0 1-2.4 1.5" />
  </Icon>
);

export const DiceIcon = () => (
  <Icon>
    <rect x="4" y="4" width="16" height="16" rx="4" />
    <path d="M8.8 8.8h.01M15.2 8.8h.01M12 12h.01M8.8 15.2h.01M15.2 15.2h.01" strokeWidth="2.9" />
  </Icon>
);

export const ArrowLeftIcon = () => (
  <Icon>
    <path d="M19.5 12h-15M10.5 6l-6 6 6 6" />
  </Icon>
);

export const ArrowRightIcon = () => (
  <Icon>
    <path d="M4.5 12h15M13.5 6l6 6-6 6" />
  </Icon>
);

export const CheckIcon = () => (
  <Icon>
    <path d="m5 12.5 4.8 4.8L19.2 7" strokeWidth="2.9" />
  </Icon>
);

export const MenuIcon = () => (
  <Icon>
    <path d="M4 6.5h16M4 12h16M4 17.5h16" />
  </Icon>
);

export const ChevronDownIcon = () => (
  <Icon>
    <path d="m6.5 9.5 5.5 5.5 5.5-5.5" />
  </Icon>
);

export const GripIcon = () => (
  <Icon>
    <path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" strokeWidth="3.2" />
  </Icon>
);

export const SearchIcon = () => (
  <Icon>
    <circle cx="10.8" cy="10.8" r="6.3" />
    <path d="m15.5 15.5 4.5 4.5" />
  </Icon>
);

export const CopyIcon = () => (
  <Icon>
    <rect x="8.5" y="8.5" width="11.5" height="11.5" rx="2.4" />
    <path d="M5.8 15.5A1.8 1.8 0 0 1 4 13.7V5.8A1.8 1.8 0 0 1 5.8 4h7.9a1.8 1.8 0 0 1 1.8 1.8" />
  </Icon>
);

export const UnfollowIcon = () => (
  <Icon>
    <path d="M6.5 5.5A1.5 1.5 0 0 1 8 4h8a1.5 1.5 0 0 1 1.5 1.5v14.7L12 16l-5.5 4.2ZM9.5 9.8h5" />
  </Icon>
);

export const EyeIcon = () => (
  <Icon>
    <path d="M2.8 12c2.2-4.2 5.400-6.300 9.200-6.300s7 2.100 9.200 6.300c-2.200 4.200-5.400 6.300-9.200 6.300S5 16.200 2.800 12Z" />
    <circle cx="12" cy="12" r="2.900" />
  </Icon>
);

export const PasteIcon = () => (
  <Icon>
    <path d="M9 5H6.500A1.500 1.500 0 0 0 5 6.500v12A1.500 1.500 0 0 0 6.500 20h11a1.500 1.500 0 0 0 1.500-1.500v-12A1.500 1.500 0 0 0 17.500 5H15" />
    <rect x="9" y="3.200" width="6" height="4" rx="1.500" />
    <path d="M9 12h6M9 15.800h4" />
  </Icon>
);

export const PrintIcon = () => (
  <Icon>
    <path d="M7 8.500V4h10v4.500M7 17H5.500A1.500 1.500 0 0 1 4 15.500V10a1.500 1.500 0 0 1 1.500-1.500h13A1.500 1.500 0 0 1 20 10v5.500a1.500 1.500 0 0 1-1.500 1.500H17" />
    <rect x="7" y="14" width="10" height="6.500" rx="1" />
  </Icon>
);

export const SaveFileIcon = () => (
  <Icon>
    <path d="M12 4v10.500M7.500 10.500 12 15l4.500-4.500M5 19.500h14" />
  </Icon>
);

export const SoundIcon = () => (
  <Icon>
    <path d="M4 9.700v4.600h3.500l4.700 4V5.700l-4.700 4ZM15.800 9a4.200 4.200 0 0 1 0 6M18.500 6.500a7.700 7.700 0 0 1 0 11" />
  </Icon>
);

export const SoundOffIcon = () => (
  <Icon>
    <path d="M4 9.700v4.600h3.500l4.700 4V5.700l-4.700 4ZM16 9.700l4.600 4.600M20.600 9.700 16 14.300" />
  </Icon>
);

export const UsersIcon = () => (
  <Icon>
    <circle cx="9" cy="8.500" r="3.200" />
    <path d="M3.300 19c.5-3.300 2.800-5 5.700-5s5.200 1.700 5.700 5M15.500 5.600a3.200 3.200 0 0 1 0 5.800M17.300 14.400c1.800.7 3 2.200 3.400 4.600" />
  </Icon>
);

export const SlidersIcon = () => (
  <Icon>
    <path d="M4 7h9M18.5 7H20M4 17h1.5M11 17h9" />
    <circle cx="15.7" cy="7" r="2.6" />
    <circle cx="8.3" cy="17" r="2.6" />
  </Icon>
);
