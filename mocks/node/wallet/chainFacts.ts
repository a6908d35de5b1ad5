import type { Address } from 'viem'
import { BenchError } from '#mocks/core/BenchError'
import type { RequestArguments } from '#mocks/core/eip1193'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import { quoteJson } from '#mocks/core/foreign/quoteJson'
import { toWireError } from '#mocks/core/rpcError'
import { toBenchContracts } from '#mocks/node/chainControl/deployContracts'
import type { ContractAccount } from '#mocks/wallet/accounts/createAccounts'
import { createDerivation } from '#mocks/wallet/accounts/createDerivation'
import type { WalletChain } from '#mocks/wallet/walletChain'
import type { SendRpc } from '#mocks/wallet/walletCore'

export type FoundContracts = {
  readonly contractAccounts: readonly ContractAccount[]
  readonly delegate: Address | undefined
}

export async function readChain(rpcUrl: string, send: SendRpc): Promise<WalletChain> {
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const chain = { chainId: 0, name: '', rpcUrl, nativeCurrency }
  const answer = await send(chain, 'start', { method: 'eth_chainId' }).catch((cause: unknown) => {
    const { message } = toWireError(cause)
    throw noChain(rpcUrl, isFromNode(cause) ? quoteForeign(message) : message, cause)
  })
  const chainId = typeof answer === 'string' && /^0x[0-9a-f]{1,14}$/i.test(answer) ? Number(answer) : 0
  if (chainId === 0 || !Number.isSafeInteger(chainId))
    throw noChain(rpcUrl, `it answered ${quoteJson(JSON.stringify(answer))}`)
  return { ...chain, chainId, name: `Chain ${chainId}` }
}

/** Any other error is of our own connection. */
function isFromNode(error: unknown): boolean {
  return error instanceof Error && error.name === 'ProviderRpcError'
}

function noChain(rpcUrl: string, why: string, cause?: unknown): BenchError {
  return new BenchError(`No chain answers at ${rpcUrl}.`, {
    metaMessages: [`eth_chainId: ${why}`],
    hint: 'Start a node there first, for example with `walletbench start`, or give the address of a running node.',
    cause,
  })
}

export async function findContracts(parameters: {
  readonly request: (args: RequestArguments) => Promise<unknown>
  readonly mnemonic: string
}): Promise<FoundContracts> {
  const { request, mnemonic } = parameters
  const { address: owner } = createDerivation(mnemonic)(0)
  const { contractAccount, delegate } = toBenchContracts([owner])
  const isThere = async (address: Address) =>
    (await request({ method: 'eth_getCode', params: [address, 'latest'] })) !== '0x'
  const [hasAccount, hasDelegate] = await Promise.all([isThere(contractAccount), isThere(delegate)])
  return {
    contractAccounts: hasAccount ? [{ address: contractAccount, owner }] : [],
    delegate: hasDelegate ? delegate : undefined,
  }
}
