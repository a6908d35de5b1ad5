import { http } from 'viem'
import { startRecordServer } from '#mocks/node/rpc/startRecordServer'
import { loadPage } from '#mocks/node/testing/loadPage'
import type { StandInChain } from '#mocks/node/testing/startStandInChain'

/** Records the reads of a page, at the newest block of the stand-in chain. */
export async function recordPageLoad(chain: StandInChain, file: string): Promise<void> {
  const server = await startRecordServer({ upstream: { urls: [chain.url] }, out: file, now: new Date() })
  try {
    await loadPage(http(server.rpcUrl, { retryCount: 0 }), chain.contracts)
  } finally {
    await server.stop()
  }
}
