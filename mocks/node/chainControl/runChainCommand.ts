import { createTestClient, custom, type Hex, padHex, type TestClient } from 'viem'
import { BenchError } from '#mocks/core/BenchError'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import { toWireError } from '#mocks/core/rpcError'
import { type ChainCommand, readChainCommand } from '#mocks/world/chain/chainCommand'
import { ControlError } from '../control/ControlError.ts'
import type { ChainRequest } from './connectRpc.ts'
import { setTokenBalance } from './setTokenBalance.ts'

type Chain = { readonly client: TestClient; readonly request: ChainRequest }
type EffectOf<name extends ChainCommand['do']> = Extract<ChainCommand, { do: name }>
type Commands = { readonly [name in ChainCommand['do']]: (chain: Chain, command: EffectOf<name>) => Promise<unknown> }

const commands: Commands = {
  mine: ({ client }, { blocks, interval }) => client.mine({ blocks, ...(interval === undefined ? {} : { interval }) }),
  setNextBlockTimestamp: ({ client }, { timestamp }) => client.setNextBlockTimestamp({ timestamp: BigInt(timestamp) }),
  increaseTime: ({ client }, { seconds }) => client.increaseTime({ seconds }),
  setBalance: ({ client }, { address, value }) => client.setBalance({ address: toHex(address), value: BigInt(value) }),
  setTokenBalance: ({ request }, { token, address, value }) =>
    setTokenBalance(request, { token: toHex(token), address: toHex(address), value: BigInt(value) }),
  setCode: ({ client }, { address, bytecode }) =>
    client.setCode({ address: toHex(address), bytecode: toHex(bytecode) }),
  // Anvil accepts only whole words.
  setStorageAt: ({ client }, { address, index, value }) =>
    client.setStorageAt({ address: toHex(address), index: toWord(index), value: toWord(value) }),
  setNonce: ({ client }, { address, nonce }) => client.setNonce({ address: toHex(address), nonce }),
  impersonateAccount: ({ client }, { address }) => client.impersonateAccount({ address: toHex(address) }),
  stopImpersonatingAccount: ({ client }, { address }) => client.stopImpersonatingAccount({ address: toHex(address) }),
  setAutomine: ({ client }, { enabled }) => client.setAutomine(enabled),
  setIntervalMining: ({ client }, { interval }) => client.setIntervalMining({ interval }),
  setNextBlockBaseFeePerGas: ({ client }, { baseFeePerGas }) =>
    client.setNextBlockBaseFeePerGas({ baseFeePerGas: BigInt(baseFeePerGas) }),
  reorg: ({ request }, { depth }) => request('anvil_reorg', [depth, []]),
  snapshot: ({ client }) => client.snapshot(),
  revert: async ({ request }, { id }) => {
    if ((await request('evm_revert', [id])) === true) return
    throw new ControlError(404, `There is no snapshot ${id} to revert to.`, {
      hint: 'Each id works once, and removes all later ones. Take a new one with `snapshot`.',
    })
  },
}

export async function runChainCommand(request: ChainRequest, command: ChainCommand): Promise<string | undefined> {
  const client = createTestClient({
    mode: 'anvil',
    transport: custom({ request: ({ method, params }) => request(method, params ?? []) }, { retryCount: 0 }),
  })
  readChainCommand(command)
  const run = commands[command.do] as (chain: Chain, command: ChainCommand) => Promise<unknown>
  try {
    const result = await run({ client, request }, command)
    return command.do === 'snapshot' ? String(result) : undefined
  } catch (cause) {
    const own = findOwnError(cause)
    if (own) throw own
    const { code, message } = toWireError(cause)
    const metaMessages = [`The node says: ${quoteForeign(message)}`]
    const hint = code === METHOD_NOT_FOUND ? ONLY_ANVIL : undefined
    throw new ControlError(502, `The node refused "${command.do}".`, { metaMessages, hint, cause })
  }
}

const METHOD_NOT_FOUND = -32601
const ONLY_ANVIL = 'Only Anvil has this method: run walletbench start, alone or with --fork.'

/** The bench's own error says more than viem's, which wraps it. */
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
