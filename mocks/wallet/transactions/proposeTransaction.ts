import { type Address, type Hex, InvalidParamsRpcError } from 'viem'
import { toWireError } from '#mocks/core/rpcError'
import type { MethodContext } from '../request/walletMethod.ts'
import type { Proposal } from '../state/walletState.ts'
import type { WalletChain } from '../walletChain.ts'
import { applyEdit } from './applyEdit.ts'
import { estimateGas } from './estimateGas.ts'
import { readSafeNonce } from './readSafeNonce.ts'
import { hashSafeTransaction } from './safeTransaction.ts'
import type { AskNode, TransactionRequest } from './transactionRequest.ts'

/** How many proposals are kept, executed ones too. */
const MOST = 1_000

/** What a contract account is to call. */
export type ProposedCall = { readonly from: Address; readonly to: Address; readonly value: bigint; readonly data: Hex }

/**
 * Asks the person whether a contract account is to do something, and leaves it for its owner to execute. Gas, fees, type
 * and nonce are those of the transaction that executes it, which is the owner's: a dapp's are ignored, as Safe ignores
 * them. The account's own nonce is the person's to change.
 *
 * @returns the safeTxHash, which is the hash of no transaction
 * @throws InvalidParamsRpcError (-32602) for what no call can do: making a contract, delegating accounts
 */
export async function proposeTransaction(
  request: TransactionRequest,
  chain: WalletChain,
  context: MethodContext,
): Promise<Hex> {
  const { from, to, value, data } = request
  if (!to) throw new InvalidParamsRpcError(new Error('params[0].to: a contract account makes no contracts'))
  if (request.authorizationList)
    throw new InvalidParamsRpcError(new Error('params[0].authorizationList: a contract account has no use for it'))
  const askNode: AskNode = (args) => context.rpc(args, chain)
  const call: TransactionRequest = { from, to, value, data }
  const [nonce, problem] = await Promise.all([
    findNonce(from, chain, context).catch(() => undefined),
    estimateGas(call, askNode).then(
      () => undefined,
      (error: unknown) => toWireError(error).message,
    ),
  ])
  // The permission may have ended meanwhile: then nobody is asked.
  context.signer(from)
  const edit = await context.ask({
    kind: 'transaction',
    from,
    to,
    value,
    data,
    chainId: chain.chainId,
    nonce: nonce === undefined ? undefined : Number(nonce),
    problem,
  })
  const edited = applyEdit(call, edit)
  return addProposal({ from, to, value: edited.value, data }, chain, context, edit.nonce)
}

/**
 * Leaves a call for the owner to execute, as the account's next.
 * @param given the account's nonce, where the person has chosen it
 * @throws the node's error
 */
export function addProposal(
  { from, to, value, data }: ProposedCall,
  chain: WalletChain,
  context: MethodContext,
  given?: number | undefined,
): Promise<Hex> {
  const askNode: AskNode = (args) => context.rpc(args, chain)
  return context.outbox({ account: from, chainId: chain.chainId, askNode }, async () => {
    const nonce = given === undefined ? await findNonce(from, chain, context) : BigInt(given)
    const transaction = { account: from, chainId: chain.chainId, to, value, data, nonce }
    const proposal: Proposal = { hash: hashSafeTransaction(transaction), ...transaction }
    const others = context.getState().proposals.filter(({ hash }) => hash !== proposal.hash)
    context.note({ proposals: [...others, proposal].slice(-MOST) })
    return proposal.hash
  })
}

/** The account's own count, and what waits already: proposals are executed one after the other. */
async function findNonce(account: Address, chain: WalletChain, context: MethodContext): Promise<bigint> {
  const askNode: AskNode = (args) => context.rpc(args, chain)
  const own = context
    .getState()
    .proposals.filter((proposal) => proposal.account === account && proposal.chainId === chain.chainId)
  // First the last one's transaction, then the count: one that is mined in between is in the count.
  const last = own.findLast(({ transaction }) => transaction !== undefined)
  const isUnderWay = last?.transaction !== undefined && (await isPending(last.transaction, askNode))
  const next = await readSafeNonce(account, askNode)
  const waiting = own.filter((entry) => entry.transaction === undefined || (isUnderWay && entry === last))
  return waiting.reduce((highest, { nonce }) => (nonce >= highest ? nonce + 1n : highest), next)
}

async function isPending(hash: Hex, askNode: AskNode): Promise<boolean> {
  const found = await askNode({ method: 'eth_getTransactionByHash', params: [hash] })
  return typeof found === 'object' && found !== null && !(found as { blockNumber?: unknown }).blockNumber
}
