import { type AddressInfo, createServer } from 'node:net';

/** SMTP server without encryption. */
export const startMailServer = async () => {
  const mails: string[] = [];
  const waiting: ((mail: string) => void)[] = [];
  const receive = (mail: string): void => {
    const next = waiting.shift();
    if (next) next(mail);
    else mails.push(mail);
  };
  const server = createServer((socket) => {
    let data: string | null = null;
    const respond = (line: string) => socket.write(`${line}\r\n`);
    const handle = (line: string): void => {
      if (data !== null) {
        if (line !== '.') data += `${line}\n`;
        else {
          receive(data);
          data = null;
          respond('250 stored');
        }
        return;
      }
      const command = line.slice(0, 4).toUpperCase();
      if (command === 'DATA') data = '';
      respond({ DATA: '354 go on', QUIT: '221 bye' }[command] ?? '250 ok');
    };
    let rest = '';
    socket.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) handle(line);
    });
    socket.on('error', () => {});
    respond('220 tests');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    env: { SMTP_URL: `smtp://127.0.0.1:${port}?ignoreTLS=true`, MAIL_FROM: 'Sixty <sixty@example.org>' },
    nextMail: async (): Promise<string> => {
      const mail = mails.shift() ?? (await new Promise<string>((done) => waiting.push(done)));
      // Quoted-printable.
      return mail
        .replaceAll('=\n', '')
        .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    },
    stop: () => new Promise<void>((done) => server.close(() => done())),
  };
};
