import { type Hex, InternalRpcError, isHex, type PrivateKeyAccount, type TransactionSerializable } from 'viem'
import { readNonce } from './draftTransaction.ts'
import { estimateGas } from './estimateGas.ts'
import { fillFees } from './fillFees.ts'
import { type AskNode, TRANSACTION_TYPES, type TransactionRequest } from './transactionRequest.ts'

export type SendTransactionParameters = {
  request: TransactionRequest
  chainId: number
  signer: PrivateKeyAccount
  askNode: AskNode
  /** The state in which the gas is estimated, if it has to be. Default `latest`. */
  block?: 'latest' | 'pending' | undefined
}

/** Call it through the account's outbox. Returns the hash before it is mined. */
export async function sendTransaction(parameters: SendTransactionParameters): Promise<Hex> {
  const { request, chainId, signer, askNode, block } = parameters
  const [fees, nonce] = await Promise.all([
    fillFees(request, askNode),
    request.nonce ?? readNonce(request.from, askNode),
  ])
  const priced = { ...request, ...fees, nonce }
  const gas = request.gas ?? (await estimateGas(priced, askNode, block))
  const raw = await signer.signTransaction(toSerializable({ ...priced, gas }, chainId))
  const hash = await askNode({ method: 'eth_sendRawTransaction', params: [raw] })
  if (isHex(hash)) return hash
  throw new InternalRpcError(
    new Error(`eth_sendRawTransaction: the node answered ${JSON.stringify(hash)}, not a hash.`),
  )
}

function toSerializable(request: TransactionRequest, chainId: number): TransactionSerializable {
  const { type = '0x2', from: _from, ...fields } = request
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  // Type and fees fit each other, which TypeScript cannot see.
  return { ...given, chainId, type: TRANSACTION_TYPES[type] } as unknown as TransactionSerializable
}
