import type { DecidedRequest } from '#mocks/node/dapps/walletRequest'
import { isAbout, subjectOf } from '#mocks/resilience/flowMoment'
import type { SimulatedTestWallet } from '../../wallet/createSimulatedTestWallet.ts'
import type { PageWatch } from '../page/createPageWatch.ts'
import type { RunningDisturbance, WalletAct } from './createDisturbance.ts'

export type Person = {
  /** Decides once more what the flow decided since its last click: scans, approves. */
  again(acts: readonly WalletAct[]): void
  isWaiting(): boolean
  stop(): void
}

export type WalletPersonParameters = {
  readonly hands: readonly SimulatedTestWallet[]
  readonly disturbance: RunningDisturbance
  readonly watch: PageWatch
}

/** Milliseconds within which a second try must show its code. */
const LONGEST_SCAN = 5_000

/** Approves an unexpected switch of the chain, by which a dapp mends something, unless the scenario decides it. */
export function createWalletPerson({ hands, disturbance, watch }: WalletPersonParameters): Person {
  /** What a second try still has to decide. */
  let left: WalletAct[] = []
  let scanning = 0
  let isOver = false

  const isOpen = (hand: SimulatedTestWallet, { id }: Pick<DecidedRequest, 'id'>) =>
    hand.pending().some((each) => each.id === id)

  async function look(hand: SimulatedTestWallet, request: Pick<DecidedRequest, 'id' | 'method'>): Promise<void> {
    await watch.settle()
    if (isOver || !isOpen(hand, request)) return
    const act = left.find((each) => each.kind === 'decide' && isSame(each.request.method, request.method))
    if (!act && subjectOf(request.method) !== 'switch') return
    if (!act && (await disturbance.decideUnexpected(hand, request.id))) return
    left = left.filter((each) => each !== act)
    hand.decideByHand(request.id, act?.kind === 'decide' ? act.decision : 'approve')
    const decided = hand.log.shown().find(({ id }) => id === request.id)
    if (decided && act) disturbance.answerAgain(decided)
  }

  async function scan({ hand, target }: Extract<WalletAct, { kind: 'scan' }>): Promise<void> {
    scanning += 1
    // The code may not be there: the try fails then by itself.
    await hand.scan(target, { timeout: LONGEST_SCAN }).catch(() => {})
    scanning -= 1
  }

  const stops = hands.map((hand) => hand.log.onShown((request) => void look(hand, request)))
  return {
    again(acts) {
      left = [...acts]
      for (const act of acts) if (act.kind === 'scan') void scan(act)
      for (const hand of hands) for (const request of hand.pending()) void look(hand, request)
    },
    isWaiting: () => scanning > 0 || left.some(({ kind }) => kind === 'decide'),
    stop() {
      isOver = true
      for (const stop of stops) stop()
    },
  }
}

function isSame(method: string, other: string): boolean {
  return isAbout(other, subjectOf(method) ?? { method })
}
