import type { Address } from 'viem'
import { askQuantity } from './askQuantity.ts'
import { estimateGas, type NodeObjection, readObjection, tryTransaction } from './estimateGas.ts'
import { fillFees } from './fillFees.ts'
import type { AskNode, TransactionRequest } from './transactionRequest.ts'

export type TransactionDraft = TransactionRequest & NodeObjection

/** Never throws: the node's objection, or its silence, is in the draft. */
export async function draftTransaction(request: TransactionRequest, askNode: AskNode): Promise<TransactionDraft> {
  const [fees, nonce] = await Promise.all([
    settle(fillFees(request, askNode)),
    settle(request.nonce === undefined ? readNonce(request.from, askNode) : Promise.resolve(request.nonce)),
  ])
  const priced = { ...request, ...fees.value }
  // Even if the gas is given, ask the node: it may report why the transaction would fail.
  // For a plain payment, Anvil estimates the gas without checking the balance.
  const isPayment = request.data === '0x' && request.value > 0n
  const [estimate, trial] = await Promise.all([
    settle(estimateGas(priced, askNode)),
    isPayment ? settle(tryTransaction(priced, askNode)) : undefined,
  ])
  const objections = [estimate, trial, fees, nonce].flatMap((settled) =>
    settled && 'error' in settled ? readObjection(settled.error) : [],
  )
  return {
    ...priced,
    nonce: nonce.value,
    gas: request.gas ?? estimate.value,
    problem: undefined,
    ...(objections.find(({ problem }) => problem !== undefined) ?? objections[0]),
  }
}

/** Counts transactions that are not mined yet. */
export async function readNonce(account: Address, askNode: AskNode): Promise<number> {
  return Number(await askQuantity('eth_getTransactionCount', [account, 'pending'], askNode))
}

type Settled<value> = { readonly value?: value; readonly error?: unknown }

async function settle<value>(promise: Promise<value>): Promise<Settled<value>> {
  try {
    return { value: await promise }
  } catch (error) {
    return { error }
  }
}
