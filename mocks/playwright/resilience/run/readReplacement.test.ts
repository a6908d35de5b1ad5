import { createWalletClient, http } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bench, startBench } from '#mocks/node/index'
import { readReplacement } from '#mocks/resilience/createFateReader'
import { DEFAULT_MNEMONIC } from '#mocks/world/benchDefaults'

const TO = `0x${'be'.repeat(20)}` as const
let bench: Bench

beforeAll(async () => {
  bench = await startBench()
}, 30_000)
afterAll(() => bench.stop())

/** Sends a transaction of an account of its own, which something else may replace. */
async function send(addressIndex: number) {
  const [chain] = bench.chains
  const account = mnemonicToAccount(DEFAULT_MNEMONIC, { addressIndex })
  const client = createWalletClient({ account, chain: foundry, transport: http(bench.rpcUrl) })
  const raw = await client.signTransaction(await client.prepareTransactionRequest({ to: TO, value: 5n }))
  const hash = await client.sendRawTransaction({ serializedTransaction: raw })
  return { chain, raw, hash }
}

test.each([
  { by: 'cancel', fate: 'replaced' },
  { by: 'speedUp', fate: 'succeeded' },
] as const)('a transaction that its person replaces by $by: $fate', async ({ by, fate }) => {
  bench.chains[0].faults.add({ match: { method: 'eth_send*', times: 1 }, do: { kind: 'replaceTransaction', by } })
  const { chain, raw, hash } = await send(by === 'cancel' ? 1 : 2)
  expect(await readReplacement(chain.node.request, raw)).toBeUndefined()
  await chain.client.getTransaction({ hash })
  await expect.poll(() => readReplacement(chain.node.request, raw)).toBe(fate)
  chain.faults.clear()
})
