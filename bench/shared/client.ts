import { Agent, request } from 'node:http';

export type Call = {
  method: 'GET' | 'POST';
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
};

export type Answer = { status: number; bytes: number };

/** Connections to one server, which stay open. */
export class Client {
  readonly #agent = new Agent({ keepAlive: true });
  readonly #port: number;

  constructor(port: number) {
    this.#port = port;
  }

  /** Fails without an answer. */
  send({ method, path, headers, body }: Call): Promise<Answer> {
    return new Promise((done, fail) => {
      const sent = request({
        host: '127.0.0.1',
        port: this.#port,
        agent: this.#agent,
        method,
        path,
        headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
      });
      sent.on('error', fail);
      sent.on('response', (response) => {
        let bytes = 0;
        response.on('data', (chunk: Buffer) => (bytes += chunk.length));
        response.on('error', fail);
        response.on('end', () => done({ status: response.statusCode ?? 0, bytes }));
      });
      sent.end(body);
    });
  }

  /** Returns the ms of each of `count` calls, of which `atOnce` are in progress at any time. */
  async sendMany(count: number, atOnce: number, next: () => Call): Promise<number[]> {
    const times: number[] = [];
    let left = count;
    const loop = async (): Promise<void> => {
      while (left > 0) {
        left -= 1;
        const call = next();
        const startedAt = performance.now();
        const { status } = await this.send(call);
        if (status >= 300) throw new Error(`${call.method} ${call.path}: ${status}`);
        times.push(performance.now() - startedAt);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, loop));
    return times;
  }

  close(): void {
    this.#agent.destroy();
  }
}
