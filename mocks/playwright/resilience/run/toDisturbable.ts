import type { SimulatedTestWallet } from '../../wallet/createSimulatedTestWallet.ts'
import type { TestWallet } from '../../wallet/testWallet.ts'
import type { Disturbance } from './disturbance.ts'

/** Makes a wallet of a test whose decisions a scenario may change. Without a scenario it is the wallet itself. */
export function toDisturbable(hand: TestWallet, read: () => Disturbance | undefined): TestWallet {
  if (!isSimulated(hand)) return hand
  const decide =
    (answer: 'approve' | 'reject' | 'close' | 'ignore'): TestWallet['approve'] =>
    (method, options = {}) =>
      read()?.decide({ hand, answer, method, options }) ?? hand[answer](method, options)
  return {
    ...hand,
    approve: decide('approve'),
    reject: decide('reject'),
    close: decide('close'),
    ignore: decide('ignore'),
    scan: (target, options = {}) => read()?.scan(hand, target, options) ?? hand.scan(target, options),
  }
}

function isSimulated(hand: TestWallet): hand is SimulatedTestWallet {
  return hand.simulated !== undefined && 'take' in hand
}
