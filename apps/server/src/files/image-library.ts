import type sharp from 'sharp';

let loading: Promise<typeof sharp> | null = null;

const load = async (): Promise<typeof sharp> => {
  const { default: library } = await import('sharp');
  // All other loaders are blocked: some parse whole languages.
  library.block({ operation: ['VipsForeignLoad'] });
  library.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
  });
  library.cache(false);
  return library;
};

/** Loading takes 20 MB, so on first use. */
export const imageLibrary = (): Promise<typeof sharp> => (loading ??= load());
