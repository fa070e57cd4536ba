import { Agent, request } from 'node:http';

export type Call = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** Connections that stay open, to one server. */
export class Client {
  readonly #agent = new Agent({ keepAlive: true });
  readonly #port: number;

  constructor(port: number) {
    this.#port = port;
  }

  /** Bytes of the response. */
  send({ method, path, headers, body }: Call): Promise<number> {
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
        const { statusCode = 0 } = response;
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (statusCode >= 300) fail(new Error(`${method} ${path}: ${statusCode} ${chunk.toString()}`));
        });
        response.on('error', fail);
        response.on('end', () => done(bytes));
      });
      sent.end(body);
    });
  }

  /** Milliseconds of each of `count` calls, of which `atOnce` are in progress at any time. */
  async sendMany(count: number, atOnce: number, call: () => Call): Promise<number[]> {
    const times: number[] = [];
    let left = count;
    const loop = async (): Promise<void> => {
      while (left > 0) {
        left -= 1;
        const startedAt = performance.now();
        await this.send(call());
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
