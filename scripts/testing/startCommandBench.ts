import { join } from 'node:path'
import { createBenchClient } from '#mocks/client/createBenchClient'
import { type ConnectedPage, connectPage } from '#mocks/node/control/testing/pageSockets'
import { makeKeptFolder } from '#mocks/node/testing/makeKeptFolder'
import { startCommand } from './createPrograms.ts'

/** The commands of such a folder find each other's benches, and no others. */
export type SessionFolder = { readonly folder: string; readonly variables: NodeJS.ProcessEnv; stop(): Promise<void> }

export type CommandBench = SessionFolder & {
  readonly ready: { controlUrl: string; controlToken: string; accounts: readonly `0x${string}`[] }
  readonly page: ConnectedPage
}

export async function makeSessionFolder(): Promise<SessionFolder> {
  const { path: folder, remove: stop } = await makeKeptFolder()
  const { WALLETBENCH_CONTROL_URL: _, WALLETBENCH_CONTROL_TOKEN: __, ...rest } = process.env
  return { folder, variables: { ...rest, WALLETBENCH_SESSIONS: join(folder, 'sessions') }, stop }
}

export async function startCommandBench(...words: readonly string[]): Promise<CommandBench> {
  const session = await makeSessionFolder()
  const bench = startCommand(['start', '--no-console', '--dapp-port', '0', ...words, '--json'], session.variables)
  const ready = (await bench.ready) as unknown as CommandBench['ready']
  const client = createBenchClient({ controlUrl: ready.controlUrl, token: ready.controlToken })
  const page = await connectPage(await client.pageScript(), 'http://localhost:3000')
  return {
    ...session,
    ready,
    page,
    async stop() {
      page.close()
      bench.stop()
      await bench.closed
      await session.stop()
    },
  }
}
