import { http } from 'viem'
import { startRecordServer } from '#mocks/node/rpc/startRecordServer'
import { loadPage } from '#mocks/node/testing/loadPage'
import type { FakeMainnet } from '#mocks/node/testing/startFakeMainnet'

/** Records the reads of a page, at the newest block of the fake mainnet. */
export async function recordPageLoad(chain: FakeMainnet, file: string): Promise<void> {
  const server = await startRecordServer({ upstream: { urls: [chain.url] }, out: file, now: new Date() })
  try {
    await loadPage(http(server.rpcUrl, { retryCount: 0 }), chain.contracts)
  } finally {
    await server.stop()
  }
}
