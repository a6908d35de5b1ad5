import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sirv from 'sirv'
import { build } from 'vite'

/** A dapp that is not the bench's, built and served. */
export type ForeignDapp = { readonly url: string; stop(): Promise<void> }

/** Builds the page of `foreignDapp/`, with the client of WalletConnect as it was published, and serves it. */
export async function startForeignDapp(): Promise<ForeignDapp> {
  const folder = await mkdtemp(join(tmpdir(), 'walletbench-dapp-'))
  const root = fileURLToPath(new URL('./foreignDapp', import.meta.url))
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, target: 'es2023', minify: false },
  })
  const server = createServer(sirv(folder))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(folder, { recursive: true })
    },
  }
}
