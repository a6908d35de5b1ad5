import { BenchError } from '#mocks/core/BenchError'
import { callNode } from '#mocks/wallet/request/tracedRequest'
import type { WalletCore } from '../../walletCore.ts'
import type { SafeCore } from './safeCore.ts'

export function toSafeCore(core: WalletCore): SafeCore {
  const { signers, outbox, wait, clock, isLocked, store, trace } = core
  return {
    signers,
    outbox,
    wait,
    now: clock.now,
    isLocked,
    store,
    toAskNode(chainId) {
      const { chains } = store.get()
      const chain = chains.find((entry) => entry.chainId === chainId)
      if (chain) return (args) => callNode(args, chain, trace.createKey('req'), core)
      throw new BenchError(`The wallet does not know the Safe’s chain ${chainId}.`, {
        metaMessages: [`it knows: ${chains.map((entry) => entry.chainId).join(', ')}`],
        hint: 'Add the chain to the bench’s chains.',
      })
    },
  }
}
