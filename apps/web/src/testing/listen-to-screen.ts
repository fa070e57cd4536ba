import { onTestFinished } from 'vitest';

const regions = 'output, [role="status"], [role="alert"], [aria-live="polite"]';

const spokenText = (region: Element): string => {
  const copy = region.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return copy.textContent.trim();
};

const regionOf = (node: Node): Element | null =>
  (node instanceof Element ? node : node.parentElement)?.closest(regions) ?? null;

/** Alerts are announced also when they appear with their text. */
const alertsIn = (node: Node): readonly Element[] =>
  node instanceof Element
    ? [...(node.matches('[role="alert"]') ? [node] : []), ...node.querySelectorAll('[role="alert"]')]
    : [];

/** What live regions say from now on, in order, as a screen reader announces it. */
export const listenToScreen = (): { heard: readonly string[] } => {
  const heard: string[] = [];
  const observer = new MutationObserver((changes) => {
    const changed = changes.flatMap(({ target, addedNodes }) => [
      regionOf(target),
      ...[...addedNodes].flatMap(alertsIn),
    ]);
    for (const region of new Set(changed)) {
      const text = region === null ? '' : spokenText(region);
      if (text !== '') heard.push(text);
    }
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  return { heard };
};
