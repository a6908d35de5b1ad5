import { checkInput } from '#mocks/core/input/checkInput'
import { addressReader, chainIdReader } from '#mocks/core/input/hexReaders'
import { filled, text } from '#mocks/core/input/readers'
import { optional } from '#mocks/core/input/shapes'
import type { Wallet } from '../walletTypes.ts'
import { toDecision } from './toDecision.ts'

type Checked = Pick<Wallet, 'decide' | 'switchAccount' | 'removeAccount' | 'switchChain' | 'disconnect'>

/** The other actions take no input, or check it themselves. */
export function withInputChecks<actions extends Checked>(actions: actions): actions {
  return {
    ...actions,
    decide(id, decision) {
      checkInput('wallet.decide', text(), id, 'the id')
      toDecision(decision)
      actions.decide(id, decision)
    },
    switchAccount(address) {
      checkInput('wallet.switchAccount', addressReader, address, 'the address')
      actions.switchAccount(address)
    },
    removeAccount(address) {
      checkInput('wallet.removeAccount', addressReader, address, 'the address')
      actions.removeAccount(address)
    },
    switchChain(chainId, origin) {
      checkInput('wallet.switchChain', chainIdReader, chainId, 'the chain id')
      checkInput('wallet.switchChain', optional(filled), origin, 'the origin')
      actions.switchChain(chainId, origin)
    },
    disconnect(origin) {
      checkInput('wallet.disconnect', text(), origin, 'the origin')
      actions.disconnect(origin)
    },
  }
}
