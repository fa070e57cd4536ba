const addressOf = (request: RequestInfo | URL): string =>
  new URL(request instanceof Request ? request.url : String(request), 'https://sixty.test').href;

const memoryCache = () => {
  const replies = new Map<string, Response>();
  return {
    replies,
    match: async (request: RequestInfo | URL) => replies.get(addressOf(request))?.clone(),
    matchAll: async () => [...replies.values()].map((reply) => reply.clone()),
    put: async (request: RequestInfo | URL, reply: Response) => {
      replies.set(addressOf(request), reply);
    },
    delete: async (request: RequestInfo | URL) => replies.delete(addressOf(request)),
    keys: async () => [...replies.keys()].map((url) => new Request(url)),
  };
};

/** The part of `CacheStorage` that the app uses. */
export const memoryCaches = (): CacheStorage => {
  const all = new Map<string, ReturnType<typeof memoryCache>>();
  const caches = {
    has: async (name: string) => all.has(name),
    open: async (name: string) => {
      const cache = all.get(name) ?? memoryCache();
      all.set(name, cache);
      return cache;
    },
    delete: async (name: string) => all.delete(name),
    keys: async () => [...all.keys()],
    match: async (request: RequestInfo | URL, { cacheName }: { cacheName: string }) =>
      all.get(cacheName)?.match(request),
  };
  return caches as unknown as CacheStorage;
};
