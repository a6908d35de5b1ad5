import type { BenchClient } from '#mocks/client/createBenchClient'
import { nameMethod } from '#mocks/core/foreign/nameMethod'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import { NoSuchError } from './NoSuchError.ts'

export async function findRequestWallet(client: BenchClient, id: string): Promise<string> {
  const { requests } = await client.call('GET /requests')
  const waiting = requests.find((request) => request.id === id)
  if (waiting) return waiting.wallet
  for (const { id: wallet } of await client.wallets())
    if ((await client.walletById(wallet).requests()).some((request) => request.id === id)) return wallet
  throw new NoSuchError(`There is no request ${quoteForeign(id)}.`, {
    hint:
      requests.length === 0
        ? 'Nothing waits for a decision. Wait for a request first.'
        : `These wait: ${requests.map((request) => `${request.id} (${nameMethod(request.method)})`).join(', ')}.`,
  })
}
