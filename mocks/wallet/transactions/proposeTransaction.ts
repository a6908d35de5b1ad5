import { type Address, encodeFunctionData, type Hex } from 'viem'
import { invalidParams } from '#mocks/wallet/request/sharedParamSchemas'
import type { MethodContext } from '#mocks/wallet/request/walletMethod'
import type { WalletProposal } from '#mocks/wallet/state/walletState'
import type { WalletChain } from '#mocks/wallet/walletChain'
import { applyEdit } from './draftTransaction.ts'
import { estimateGas, readObjection } from './estimateGas.ts'
import { hashSafeTransaction, safeAbi } from './safeTransaction.ts'
import { type AskNode, askQuantity, isPending, type TransactionRequest } from './transactionRequest.ts'

const data = encodeFunctionData({ abi: safeAbi, functionName: 'nonce' })

const MOST = 1_000

export type ProposedCall = { readonly from: Address; readonly to: Address; readonly value: bigint; readonly data: Hex }

/** As in Safe, a dapp's gas, fees, type and nonce are ignored: they belong to the owner's transaction. */
export async function proposeTransaction(request: TransactionRequest, chain: WalletChain, context: MethodContext) {
  const { from, to, value, data } = request
  if (!to) throw invalidParams('params[0].to: a contract account cannot create contracts')
  if (request.authorizationList)
    throw invalidParams('params[0].authorizationList: not supported for a contract account')
  const askNode: AskNode = (args) => context.rpc(args, chain)
  const call: TransactionRequest = { from, to, value, data }
  const [nonce, objection] = await Promise.all([
    findNonce(from, chain, context).catch(() => undefined),
    estimateGas(call, askNode).then(() => undefined, readObjection),
  ])
  // The permission may have ended in the meantime: then the user is not asked.
  context.signer(from)
  const edit = await context.ask({
    kind: 'transaction',
    from,
    to,
    value,
    data,
    chainId: chain.chainId,
    nonce: nonce === undefined ? undefined : Number(nonce),
    ...objection,
  })
  const edited = applyEdit(call, edit)
  return addProposal({ from, to, value: edited.value, data }, chain, context, edit.nonce)
}

export function addProposal(
  { from, to, value, data }: ProposedCall,
  chain: WalletChain,
  context: MethodContext,
  chosenNonce?: number | undefined,
): Promise<Hex> {
  const askNode: AskNode = (args) => context.rpc(args, chain)
  return context.outbox({ account: from, chainId: chain.chainId, askNode }, async () => {
    const nonce = chosenNonce === undefined ? await findNonce(from, chain, context) : BigInt(chosenNonce)
    const transaction = { account: from, chainId: chain.chainId, to, value, data, nonce }
    const proposal: WalletProposal = { hash: hashSafeTransaction(transaction), ...transaction }
    const others = context.getState().proposals.filter(({ hash }) => hash !== proposal.hash)
    context.note({ proposals: [...others, proposal].slice(-MOST) })
    return proposal.hash
  })
}

async function findNonce(account: Address, chain: WalletChain, context: MethodContext): Promise<bigint> {
  const askNode: AskNode = (args) => context.rpc(args, chain)
  const { proposals } = context.getState()
  const own = proposals.filter((entry) => entry.account === account && entry.chainId === chain.chainId)
  // Wait for the last proposal's transaction, then read the nonce: it includes one that is mined in between.
  const last = own.findLast(({ transaction }) => transaction !== undefined)
  const isUnderWay = last?.transaction !== undefined && (await isPending(last.transaction, askNode))
  const next = await readSafeNonce(account, askNode)
  const waiting = own.filter((entry) => entry.transaction === undefined || (isUnderWay && entry === last))
  return waiting.reduce((highest, { nonce }) => (nonce >= highest ? nonce + 1n : highest), next)
}

export function readSafeNonce(account: Address, askNode: AskNode): Promise<bigint> {
  return askQuantity('eth_call', [{ to: account, data }, 'latest'], askNode)
}
