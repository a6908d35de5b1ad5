import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBenchHolder } from '#mocks/agents/mcp/createBenchHolder'
import { startMcpHttp } from '#mocks/agents/mcp/startMcpHttp'
import { startBench } from '#mocks/node/bench/startBench'
import { createDisposables } from '#mocks/node/shared/createDisposables'
import { startBenchWallet } from '#mocks/node/wallet/startBenchWallet'

/** The servers that attacks are sent to. */
export type AttackedServers = AsyncDisposable & {
  /** The port of each server, by its name. */
  readonly ports: Readonly<Record<ServerName, number>>
  stop(): Promise<void>
}

/** Every server that `startBench` and its companions listen on. */
export const SERVERS = ['console', 'gateway', 'relay', 'control', 'dapps', 'wallet', 'mcp'] as const

export type ServerName = (typeof SERVERS)[number]

/** Starts a bench and all servers beside it, as the commands do, on ports of their own. */
export async function startAttackedServers(): Promise<AttackedServers> {
  const parts = createDisposables()
  const folder = await mkdtemp(join(tmpdir(), 'attacks-'))
  await parts.add(Promise.resolve({ stop: () => rm(folder, { recursive: true }) }))
  await writeFile(join(folder, 'index.html'), '<head></head>')
  const bench = await parts.add(
    startBench({
      chains: [31337],
      accounts: 1,
      client: false,
      consoleDir: folder,
      controlToken: 'a-token',
      dappPort: 0,
    }),
  )
  const wallet = await parts.add(startBenchWallet({ rpc: bench.rpcUrl, port: 0 }))
  const holder = createBenchHolder({ variables: {}, folder, startBench })
  const mcp = await parts.add(startMcpHttp({ port: 0, token: 'a-token', holder }))
  const urls: Record<ServerName, string | undefined> = {
    console: bench.consoleUrl,
    gateway: bench.rpcUrl,
    relay: bench.relayUrl,
    control: bench.controlUrl,
    dapps: bench.dappUrl,
    wallet: wallet.rpcUrl,
    mcp: mcp.url,
  }
  const ports = Object.fromEntries(Object.entries(urls).map(([name, url = '']) => [name, Number(new URL(url).port)]))
  return { ports: ports as Record<ServerName, number>, stop: parts.stop, [Symbol.asyncDispose]: parts.stop }
}
