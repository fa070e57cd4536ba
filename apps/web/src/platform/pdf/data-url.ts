/** Null for other URLs. The content security policy blocks fetching 'data:'. */
export const bytesOfDataUrl = (address: string): Uint8Array<ArrayBuffer> | null => {
  const [, parameters, content] = /^\s*data:([^,]*),(.*)$/s.exec(address) ?? [];
  if (parameters === undefined || content === undefined) return null;
  try {
    const text = decodeURIComponent(content);
    if (!/;\s*base64\s*$/i.test(parameters)) return new TextEncoder().encode(text);
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
};
