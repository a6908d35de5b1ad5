import type { Hex } from 'viem'
import { createListeners } from '#mocks/core/createListeners'
import { createOwnerKeys } from './createOwnerKeys.ts'
import { createSafeMessages } from './createSafeMessages.ts'
import { createSafeRecord } from './createSafeRecord.ts'
import type { NewSafeTransaction, SafeAccount } from './safeAccount.ts'
import type { SafeCore } from './safeCore.ts'
import type { SafeCall, SafeParameters } from './safeTypes.ts'
import { createSafeQueue } from './transactions/createSafeQueue.ts'
import { executeSafeTransaction } from './transactions/executeSafeTransaction.ts'
import { toOneTransaction } from './transactions/toOneTransaction.ts'

/**
 * Creates a Safe of the wallet: its queue, its messages, and the hands of its owners.
 *
 * @throws BenchError when the wallet has no owner's key, or does not know the chain
 */
export function createSafe(parameters: SafeParameters, core: SafeCore): SafeAccount {
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
  const executing = { safe: parameters, queue, keys, core }
  const execute = (safeTxHash: Hex, executor?: `0x${string}`) =>
    executeSafeTransaction({ ...executing, safeTxHash, executor, askNode })

  /** Carries out another transaction in the place of one that waits. */
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
    execute,
    executeFor: (ask, safeTxHash) =>
      executeSafeTransaction({ ...executing, safeTxHash, executor: undefined, askNode: ask }),
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
