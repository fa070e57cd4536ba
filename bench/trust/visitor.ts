import { randomUUID } from 'node:crypto';

/** RFC 7636, appendix B. */
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';

export const password = 'one correct horse';

type Fields = Readonly<Record<string, string>>;

/** A simulated browser over HTTP, with cookies, sign-in pages, and the API. */
export class Visitor {
  readonly email: string;
  readonly password = password;
  /** From the last 429 or 503. */
  retryAfterSeconds: number | null = null;
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();
  #token = '';

  constructor(origin: string, email = `${randomUUID()}@example.org`) {
    this.#origin = origin;
    this.email = email;
  }

  onAnotherDevice(): Visitor {
    return new Visitor(this.#origin, this.email);
  }

  get authorization(): string {
    return `Bearer ${this.#token}`;
  }

  signUp(): Promise<boolean> {
    return this.#enter('sign-up', { name: 'Ann', email: this.email, password: this.password });
  }

  signIn(): Promise<boolean> {
    return this.#enter('sign-in', { email: this.email, password: this.password });
  }

  /** As the web app does every ten minutes. */
  async renew(): Promise<boolean> {
    return this.#exchange(await this.#authorize('none'));
  }

  async call(method: string, path: string, body?: object): Promise<number> {
    const response = await this.#api(method, path, body);
    await response.arrayBuffer();
    return response.status;
  }

  async collections(): Promise<{ readonly collection_id: string; readonly name: string }[]> {
    const response = await this.#api('GET', '/users/me/collections');
    return (await response.json()) as { readonly collection_id: string; readonly name: string }[];
  }

  #api(method: string, path: string, body?: object): Promise<Response> {
    return fetch(`${this.#origin}/api${path}`, {
      method,
      headers: {
        authorization: this.authorization,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  }

  /** Returns the redirect's URL or ''. */
  async #go(address: string, fields?: Fields): Promise<string> {
    const response = await fetch(new URL(address, this.#origin), {
      method: fields ? 'POST' : 'GET',
      redirect: 'manual',
      headers: {
        origin: this.#origin,
        accept: 'text/html',
        cookie: [...this.#cookies].map((cookie) => cookie.join('=')).join('; '),
      },
      ...(fields && { body: new URLSearchParams(fields) }),
    });
    await response.arrayBuffer();
    this.#noteRefusal(response);
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    return response.headers.get('location') ?? '';
  }

  #noteRefusal({ status, headers }: Response): void {
    const seconds = headers.get('retry-after');
    this.retryAfterSeconds = (status === 429 || status === 503) && seconds !== null ? Number(seconds) : null;
  }

  #authorize(prompt: 'none' | 'login'): Promise<string> {
    const query = new URLSearchParams({
      client_id: 'sixty-web',
      redirect_uri: `${this.#origin}/callback`,
      response_type: 'code',
      scope: 'openid profile email',
      audience: `${this.#origin}/api`,
      code_challenge: challenge,
      code_challenge_method: 'S256',
      prompt,
    });
    return this.#go(`/authorize?${query.toString()}`);
  }

  async #enter(step: 'sign-in' | 'sign-up', fields: Fields): Promise<boolean> {
    const form = await this.#authorize('login');
    if (form === '') return false;
    const resume = await this.#go(`${form}/${step}`, { ...fields, remember: 'yes' });
    return resume !== '' && this.#exchange(await this.#go(resume));
  }

  async #exchange(redirect: string): Promise<boolean> {
    const code = URL.parse(redirect)?.searchParams.get('code');
    if (!code) return false;
    const response = await fetch(`${this.#origin}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: 'sixty-web',
        redirect_uri: `${this.#origin}/callback`,
        code_verifier: verifier,
        code,
      }),
    });
    this.#noteRefusal(response);
    if (!response.ok) return false;
    this.#token = ((await response.json()) as { readonly access_token: string }).access_token;
    return true;
  }
}
