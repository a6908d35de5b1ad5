import { type Address, getAddress, type Hex } from 'viem'
import { BenchError } from '#mocks/core/BenchError'
import { createListeners } from '#mocks/core/listeners'
import { encodeExecution } from '../../transactions/safeTransaction.ts'
import { sendTransaction } from '../../transactions/sendTransaction.ts'
import type { AskNode } from '../../transactions/transactionRequest.ts'
import type { Wallet } from '../../walletTypes.ts'
import { createOwnerKeys, toSignatures } from './createOwnerKeys.ts'
import { createSafeMessages } from './createSafeMessages.ts'
import { createSafeRecord } from './createSafeRecord.ts'
import type { SafeCore } from './safeCore.ts'
import { safeMethods } from './safeMethods.ts'
import type { NewSafeTransaction, SafeAccount, SafeCall, SafeParameters } from './safeTypes.ts'
import { createSafeQueue, toOneTransaction } from './transactions/createSafeQueue.ts'

export function addSafe(wallet: Wallet, parameters: SafeParameters): SafeAccount {
  return wallet.addSafe((core) => ({ account: createSafe(parameters, core), methods: safeMethods }))
}

/** How long a chain that mines at once may take, and how often it is asked: milliseconds. */
const MINED = { within: 500, every: 20 }

function createSafe(parameters: SafeParameters, core: SafeCore): SafeAccount {
  const { address, chainId, owners, threshold, fromBlock } = parameters
  const keys = createOwnerKeys(owners, core)
  const listeners = createListeners()
  let { signing = 'off-chain' } = parameters
  let lastNonce = 0
  let isDark = false
  let allowsOffChain = true

  const askNode = core.toAskNode(chainId)
  const onNonce = (nonce: number) => {
    if (nonce === lastNonce) return
    lastNonce = nonce
    listeners.notify()
  }
  const record = createSafeRecord({ store: core.store, address, chainId, fromBlock })
  const queue = createSafeQueue({ safe: parameters, record, keys, askNode, now: core.now, onNonce })
  const messages = createSafeMessages({ safe: parameters, record, keys })
  record.subscribe(listeners.notify)
  // One at a time, so that no two get the same nonce.
  const add = (transaction: NewSafeTransaction) =>
    core.outbox({ account: address, chainId, askNode }, () => queue.add(transaction))
  async function execute(safeTxHash: Hex, executor?: Address, ask: AskNode = askNode): Promise<Hex> {
    const from = executor === undefined ? keys.first : getAddress(executor)
    const signer = keys.get(from)
    const hash = await core.outbox({ account: from, chainId, askNode: ask }, async () => {
      const { proposal, entry } = await queue.getWaiting(safeTxHash)
      checkConfirmed(entry.confirmations, parameters)
      checkIsNext(entry.nonce, await queue.readNonce())
      const data = encodeExecution(proposal.transaction, toSignatures(proposal.signatures))
      return sendTransaction({ request: { from, to: address, value: 0n, data }, chainId, signer, askNode: ask })
    })
    await untilMined(hash, ask, core.wait)
    await queue.readNonce()
    return hash
  }

  async function replace(safeTxHash: Hex, calls: SafeCall | readonly [SafeCall, ...SafeCall[]]): Promise<Hex> {
    const { entry } = await queue.getWaiting(safeTxHash)
    let other = await add({ ...toOneTransaction(calls), nonce: entry.nonce })
    while (other.status === 'AWAITING_CONFIRMATIONS') other = await queue.confirm(other.safeTxHash)
    return execute(other.safeTxHash)
  }

  return {
    address,
    chainId,
    owners,
    threshold,
    parameters,
    get signing() {
      return allowsOffChain ? signing : 'on-chain'
    },
    get isDark() {
      return isDark
    },
    get lastNonce() {
      return lastNonce
    },
    nonce: queue.readNonce,
    nextNonce: queue.nextNonce,
    add,
    history: queue.list,
    async queue() {
      const waiting = (await queue.list()).filter(({ status }) => status.startsWith('AWAITING'))
      return waiting.sort((a, b) => a.nonce - b.nonce)
    },
    find: async (safeTxHash) => (await queue.list()).find((entry) => entry.safeTxHash === safeTxHash.toLowerCase()),
    propose: (calls, options) => add({ ...toOneTransaction(calls), ...options }),
    confirm: queue.confirm,
    execute: (safeTxHash, executor) => execute(safeTxHash, executor),
    executeFor: (ask, safeTxHash) => execute(safeTxHash, undefined, ask),
    reject: (safeTxHash) => replace(safeTxHash, { to: address }),
    replace,
    messages: messages.list,
    sign: (digest) => messages.sign(digest, keys.first),
    confirmMessage: messages.confirm,
    setSigning(next) {
      signing = next
    },
    setDarkMode(next) {
      isDark = next
      listeners.notify()
    },
    allowOffChain(next) {
      allowsOffChain = next
    },
    subscribe: listeners.add,
  }
}

function checkConfirmed(confirmations: readonly Address[], { owners, threshold }: SafeParameters): void {
  const missing = threshold - confirmations.length
  if (missing <= 0) return
  const left = owners.filter((owner) => !confirmations.includes(owner))
  throw new BenchError(`The Safe’s transaction needs ${missing} more ${missing === 1 ? 'owner' : 'owners'}.`, {
    metaMessages: [`confirmed by: ${confirmations.join(', ')}`, `not by: ${left.join(', ')}`],
    hint: 'Confirm it first: safe.confirm(safeTxHash, owner).',
  })
}

function checkIsNext(nonce: number, next: number): void {
  if (nonce === next) return
  throw new BenchError('Another of the Safe’s transactions comes before this one.', {
    metaMessages: [`its nonce: ${nonce}`, `the Safe’s next: ${next}`],
    hint: 'Execute or reject the earlier one first.',
  })
}

async function untilMined(hash: Hex, askNode: AskNode, wait: SafeCore['wait']): Promise<void> {
  const receipt = () => askNode({ method: 'eth_getTransactionReceipt', params: [hash] }).catch(() => null)
  for (let waited = 0; waited < MINED.within && !(await receipt()); waited += MINED.every) await wait(MINED.every)
}
