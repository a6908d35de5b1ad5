import { type AttackedServer, UPGRADE_HEADERS } from '#mocks/node/testing/hostileTargets'

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

type Inputs = { readonly hosts: readonly string[] } | { readonly origins: readonly string[] }

/** Writes each input into a request and into an upgrade, with the server's port. */
export function toRequests(
  { port, host, path }: AttackedServer,
  inputs: Inputs,
): readonly { title: string; bytes: string }[] {
  const name = 'hosts' in inputs ? 'Host' : 'Origin'
  return Object.values(inputs)
    .flat()
    .flatMap((input) => {
      const value = input.replaceAll(PORT, String(port))
      const headers = name === 'Host' ? [`Host: ${value}`] : [`Host: ${host}`, `Origin: ${value}`]
      return [['Connection: close'], UPGRADE_HEADERS].map((kind) => ({
        title: `${name}: ${value}, ${kind === UPGRADE_HEADERS ? 'upgrade' : 'request'}`,
        bytes: `${[`GET ${path} HTTP/1.1`, ...headers, ...kind].join('\r\n')}\r\n\r\n`,
      }))
    })
}
