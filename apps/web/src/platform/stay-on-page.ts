/**
 * Cancels a step back in the history, which a finger from the edge of a tablet makes by accident, and no style prevents. A
 * second step, without a click between, leaves. Browsers without the Navigation API leave at once.
 */
export const stayOnPage = (onStay?: () => void): (() => void) => {
  const { navigation } = window as { navigation?: Navigation };
  const { style } = document.documentElement;
  let isRepeated = false;
  const rearm = (): void => {
    isRepeated = false;
  };
  const cancel = (event: NavigateEvent): void => {
    if (event.navigationType !== 'traverse' || !event.cancelable || isRepeated) return;
    isRepeated = true;
    event.preventDefault();
    onStay?.();
  };
  navigation?.addEventListener('navigate', cancel);
  document.addEventListener('click', rearm);
  style.overscrollBehavior = 'none';
  return () => {
    navigation?.removeEventListener('navigate', cancel);
    document.removeEventListener('click', rearm);
    style.overscrollBehavior = '';
  };
};
