import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createBenchHolder } from '#mocks/agents/mcp/createBenchHolder'
import { startMcpHttp } from '#mocks/agents/mcp/startMcpHttp'
import { startBench } from '#mocks/node/bench/startBench'
import { createDisposables } from '#mocks/node/shared/createDisposables'
import { type AttackedServer, UPGRADE_HEADERS } from '#mocks/node/testing/hostileTargets'
import { walletbench } from '#mocks/node/vite/walletbenchPlugin'
import { startBenchWallet } from '#mocks/node/wallet/startBenchWallet'

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

const TOKEN = 'a-token-of-the-attacks'
const PAGE =
  '<!doctype html><html><head><title>A page</title><script type="module" src="/app.js"></script></head></html>'

export type AttackedServers = { readonly servers: readonly AttackedServer[]; stop(): Promise<void> }

export async function startAttackedServers(folder: string): Promise<AttackedServers> {
  const parts = createDisposables()
  try {
    await writeFile(join(folder, 'index.html'), PAGE)
    await writeFile(join(folder, 'app.js'), 'document.title = "Loaded"')
    return { servers: [await startOwn(folder, parts), await startHarness(parts)].flat(), stop: parts.stop }
  } catch (error) {
    await parts.discard()
    throw error
  }
}

type Parts = ReturnType<typeof createDisposables>

async function startOwn(folder: string, parts: Parts): Promise<readonly AttackedServer[]> {
  const bench = await parts.add(
    startBench({ chains: [1], accounts: 1, client: false, consoleDir: folder, dappPort: 0, controlToken: TOKEN }),
  )
  const wallet = await parts.add(startBenchWallet({ rpc: bench.rpcUrl }))
  const holder = createBenchHolder({ variables: {}, folder, startBench })
  const mcp = await parts.add(startMcpHttp({ port: 0, token: TOKEN, holder }))
  return [
    toServer('the console', bench.consoleUrl),
    toServer('the gateway', bench.rpcUrl),
    toServer('the relay', bench.relayUrl, '/state'),
    toServer('the dapp server', bench.dappUrl, '/walletbench.js'),
    toServer('the control address', bench.controlUrl),
    toServer('a wallet', wallet.rpcUrl),
    toServer('the MCP server', mcp.url),
    await startDevServer(folder, bench.dappUrl, parts),
  ]
}

async function startDevServer(root: string, url: string | undefined, parts: Parts): Promise<AttackedServer> {
  const { createServer } = await import('vite')
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    server: { port: 0, host: '127.0.0.1' },
    plugins: [walletbench({ url })],
  })
  void parts.add(Promise.resolve({ stop: () => server.close() }))
  await server.listen()
  return { ...toServer('a dev server with the plugin', server.resolvedUrls?.local[0]), isShared: true }
}

async function startHarness(parts: Parts): Promise<readonly AttackedServer[]> {
  const { startNodeForwarder, toNodeName } = await import('#mocks/metamask/browser/startNodeForwarder')
  const { SENTINEL_HOST, startSentinelStub } = await import('#mocks/metamask/browser/metaMaskHosts')
  const { startEgressProxy } = await import('#mocks/playwright/egress/proxy/startEgressProxy')
  const forwarder = await parts.add(startNodeForwarder())
  forwarder.lead(1, 'http://127.0.0.1:9')
  const sentinel = await parts.add(startSentinelStub())
  const egress = await parts.add(startEgressProxy())
  return [
    { name: 'the forwarder of a MetaMask', port: forwarder.port, host: toNodeName(1), path: '/' },
    { name: 'the stub of a MetaMask host', port: sentinel.port, host: SENTINEL_HOST, path: '/', secure: true },
    toServer('the egress proxy', egress.proxy.server),
  ]
}

function toServer(name: string, address: string | undefined, path = '/'): AttackedServer {
  if (address === undefined) throw new Error(`${name} has no address`)
  const { host, port } = new URL(address)
  return { name, port: Number(port), host, path }
}

export function toRequests(
  { port, host, path }: AttackedServer,
  inputs: { readonly hosts: readonly string[] } | { readonly origins: readonly string[] },
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
