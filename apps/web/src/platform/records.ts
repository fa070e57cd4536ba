export type Records = {
  /** False if they last only as long as the page, because IndexedDB is unavailable. */
  isDurable: boolean;
  put: (key: string, value: unknown) => Promise<void>;
  remove: (key: string) => Promise<void>;
  list: () => Promise<readonly unknown[]>;
};

const storeName = 'records';

const answerOf = async <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed.')));
  });

/** Resolves once durable, later than the request's success. */
const finished = async (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = () => reject(transaction.error ?? new Error('IndexedDB transaction aborted'));
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', fail);
    transaction.addEventListener('error', fail);
  });

const openDatabase = async (databaseName: string): Promise<IDBDatabase> => {
  const request = indexedDB.open(databaseName, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName));
  const database = await answerOf(request);
  // Don't block an upgrade by another tab.
  database.addEventListener('versionchange', () => database.close());
  return database;
};

const recordsIn = (database: IDBDatabase): Records => {
  const write = async (change: (store: IDBObjectStore) => void): Promise<void> => {
    const transaction = database.transaction(storeName, 'readwrite', { durability: 'strict' });
    change(transaction.objectStore(storeName));
    return finished(transaction);
  };
  return {
    isDurable: true,
    put: async (key, value) => write((store) => store.put(value, key)),
    remove: async (key) => write((store) => store.delete(key)),
    list: async () =>
      answerOf(database.transaction(storeName).objectStore(storeName).getAll() as IDBRequest<unknown[]>),
  };
};

const memoryRecords = (): Records => {
  const values = new Map<string, unknown>();
  return {
    isDurable: false,
    put: async (key, value) => {
      values.set(key, value);
    },
    remove: async (key) => {
      values.delete(key);
    },
    list: async () => [...values.values()],
  };
};

export const openRecords = async (databaseName = 'sixty'): Promise<Records> => {
  try {
    return recordsIn(await openDatabase(databaseName));
  } catch {
    return memoryRecords();
  }
};
