/** Replaced by the port of the server that the request is sent to. */
const PORT = '<port>'

/** Hosts that are not the server's: a name that was rebound to loopback, or an address that only resembles it. */
export const FOREIGN_HOSTS: readonly string[] = [
  'evil.test',
  `evil.test:${PORT}`,
  `localhost.evil.test:${PORT}`,
  `127.0.0.1.evil.test:${PORT}`,
  `127.0.0.1:${PORT}.evil.test`,
  `evil.test@127.0.0.1:${PORT}`,
  '127.0.0.1',
  '127.0.0.1:1',
  `127.0.0.2:${PORT}`,
  `0.0.0.0:${PORT}`,
  `127.1:${PORT}`,
  `2130706433:${PORT}`,
  `[::ffff:127.0.0.1]:${PORT}`,
  `localhost.:${PORT}`,
  `127.0.0.1:${PORT}, evil.test`,
  '',
]

/** Origins of pages on other sites, and texts that a careless comparison takes for loopback. */
export const FOREIGN_ORIGINS: readonly string[] = [
  'https://evil.test',
  'http://evil.test',
  `http://evil.test:${PORT}`,
  'null',
  'http://localhost.evil.test',
  'http://127.0.0.1.evil.test',
  'http://localhost@evil.test',
  'http://evil.test/http://localhost',
  'http://evil.test?http://localhost',
  'http://evil.test#http://localhost',
  'http://evillocalhost',
  'http://127.0.0.2',
  'http://0.0.0.0',
  'http://[::2]',
  'http://192.168.0.1',
  'http://localhost, https://evil.test',
  'https://evil.test http://localhost',
  'blob:http://localhost/0',
  'data:text/html,http://localhost',
  'ftp://localhost',
  'file://',
  'about:blank',
  'javascript:localhost',
  'localhost',
]

/** Writes the port of the attacked server into an input. */
export function withPort(input: string, port: number): string {
  return input.replaceAll(PORT, String(port))
}
