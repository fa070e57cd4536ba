export { SignedInArea } from './shell/signed-in-area.tsx';
export { SignedInLayout } from './shell/signed-in-layout.tsx';
