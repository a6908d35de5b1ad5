import { createTestClient, custom, type Hex, padHex, type TestClient } from 'viem'
import { BenchError } from '#mocks/core/BenchError'
import { toWireError } from '#mocks/core/rpcError'
import type { ChainDeed } from '#mocks/world/chainDeed'

/** Asks a node, or the gateway before it. @throws where the node answers with an error */
export type ChainRequest = (method: string, params?: readonly unknown[]) => Promise<unknown>

type Chain = { readonly client: TestClient; readonly request: ChainRequest }
type DeedOf<name extends ChainDeed['do']> = Extract<ChainDeed, { do: name }>
type Deeds = { readonly [name in ChainDeed['do']]: (chain: Chain, deed: DeedOf<name>) => Promise<unknown> }

/** Each deed in the words of Anvil. A deed that answers with a text answers with a snapshot's id. */
const deeds: Deeds = {
  mine: ({ client }, { blocks, interval }) => client.mine({ blocks, ...(interval === undefined ? {} : { interval }) }),
  setTime: ({ client }, { timestamp }) => client.setNextBlockTimestamp({ timestamp: BigInt(timestamp) }),
  increaseTime: ({ client }, { seconds }) => client.increaseTime({ seconds }),
  setBalance: ({ client }, { address, value }) => client.setBalance({ address: toHex(address), value: BigInt(value) }),
  setCode: ({ client }, { address, code }) => client.setCode({ address: toHex(address), bytecode: toHex(code) }),
  // Anvil takes whole words only.
  setStorage: ({ client }, { address, slot, value }) =>
    client.setStorageAt({ address: toHex(address), index: toWord(slot), value: toWord(value) }),
  setNonce: ({ client }, { address, nonce }) => client.setNonce({ address: toHex(address), nonce }),
  impersonate: ({ client }, { address, on }) =>
    on
      ? client.impersonateAccount({ address: toHex(address) })
      : client.stopImpersonatingAccount({ address: toHex(address) }),
  automine: ({ client }, { on }) => client.setAutomine(on),
  baseFee: ({ client }, { value }) => client.setNextBlockBaseFeePerGas({ baseFeePerGas: BigInt(value) }),
  reorg: ({ request }, { depth }) => request('anvil_reorg', [depth, []]),
  snapshot: ({ client }) => client.snapshot(),
  revert: async ({ request }, { id }) => {
    if ((await request('evm_revert', [id])) === true) return
    throw new BenchError(`There is no snapshot ${id} to revert to.`, {
      hint: 'Each id is good once, and takes those that were made after it along. Make a new one: `snapshot`.',
    })
  },
}

/**
 * Does something to a chain that an Anvil runs.
 *
 * @returns the id of a snapshot
 * @throws BenchError where the node refuses
 * @example
 * const id = await runChainDeed(node.request, { do: 'snapshot' })
 * await runChainDeed(node.request, { do: 'mine', blocks: 3 })
 * await runChainDeed(node.request, { do: 'revert', id })
 */
export async function runChainDeed(request: ChainRequest, deed: ChainDeed): Promise<string | undefined> {
  const client = createTestClient({
    mode: 'anvil',
    transport: custom({ request: ({ method, params }) => request(method, params ?? []) }, { retryCount: 0 }),
  })
  const run = deeds[deed.do] as (chain: Chain, deed: ChainDeed) => Promise<unknown>
  try {
    const result = await run({ client, request }, deed)
    return deed.do === 'snapshot' ? String(result) : undefined
  } catch (cause) {
    const own = findOwnError(cause)
    if (own) throw own
    const { code, message } = toWireError(cause)
    const hint =
      code === METHOD_NOT_FOUND ? 'Only an Anvil does that: walletbench start, alone or with --fork.' : undefined
    throw new BenchError(`The node refused "${deed.do}".`, { metaMessages: [message], hint, cause })
  }
}

const METHOD_NOT_FOUND = -32601

/** The bench's own, where viem has wrapped it: it tells more. */
function findOwnError(error: unknown): BenchError | undefined {
  if (error instanceof BenchError) return error
  return error instanceof Error && error.cause !== undefined ? findOwnError(error.cause) : undefined
}

function toHex(text: string): Hex {
  return `0x${text.slice(2)}`
}

function toWord(text: string): Hex {
  return padHex(toHex(text), { size: 32 })
}
