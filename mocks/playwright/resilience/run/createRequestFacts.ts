import { toWireError } from '#mocks/core/rpcError'
import type { DecidedRequest } from '#mocks/node/dapps/walletRequest'
import { hasLostAnswer, type ReadFate } from '#mocks/resilience/createFateReader'
import { isForLeftAccount } from '#mocks/resilience/isForLeftAccount'
import type { PageView } from '#mocks/resilience/pageView'
import type { RunRequest } from '#mocks/resilience/resilienceResult'
import { type RequestOutcome, type SeenRequest, toRequestText, toRunRequest } from '#mocks/resilience/runRequest'
import type { Trace } from '#mocks/trace/createTrace'
import type { SimulatedTestWallet } from '../../wallet/createSimulatedTestWallet.ts'
import type { PageWatch } from '../page/createPageWatch.ts'
import type { MadeDecision } from './createDisturbance.ts'

export type RequestFacts = ReturnType<typeof createRequestFacts>

export type RequestFactsParameters = {
  readonly hands: readonly SimulatedTestWallet[]
  readonly watch: PageWatch
  readonly decisions: ReadonlyMap<string, MadeDecision>
  readonly readFate: ReadFate
  readonly trace: Pick<Trace, 'snapshot'>
}

type Entry = {
  readonly request: DecidedRequest
  readonly text: string
  readonly clicks: number
  readonly isForLeftAccount: boolean
}

export function createRequestFacts({ hands, watch, decisions, readFate, trace }: RequestFactsParameters) {
  const entries: Entry[] = []
  let fault: number | undefined
  const countClicks = () => watch.clicks().filter(({ isByScenario }) => !isByScenario).length
  const stops = hands.map((hand) => {
    const isForLeft = followAccounts(hand)
    return hand.log.onShown((request) => {
      const text = toRequestText(request)
      entries.push({ request, text, clicks: countClicks(), isForLeftAccount: isForLeft(request) })
    })
  })

  async function toFact({ request, text, clicks, isForLeftAccount }: Entry, index: number): Promise<RunRequest> {
    const { id, method, transport, chainId } = request
    const made = decisions.get(id)
    const before = entries.slice(0, index)
    const outcome = await readOutcome(request)
    const seen: SeenRequest = {
      method,
      transport,
      chainId,
      text,
      isForLeftAccount,
      outcome,
      decision: made === undefined || made.answer === 'ask' ? 'open' : made.answer,
      isByScenario: made?.isByScenario ?? false,
      isExpected: made !== undefined,
      isClicked: clicks > (before.at(-1)?.clicks ?? 0),
      fate: await readFate(request, outcome),
      isLost: hasLostAnswer(trace.snapshot(), id),
    }
    return toRunRequest(seen, { before, isAfter: fault !== undefined && index >= fault })
  }

  function isUnnoticed({ id, transport }: DecidedRequest, now: PageView): boolean {
    const shown = decisions.get(id)?.shown
    return shown !== undefined && transport === 'injected' && isSameView(shown, now)
  }

  return {
    /** A transaction that the dapp asks for again, although it got the hash of the same one, which has succeeded. */
    async findPaidAgain(from: number, now: PageView) {
      const known = await Promise.all(entries.slice(0, from).map(toFact))
      const paid = entries.filter(
        ({ request }, index) => known[index]?.transaction === 'succeeded' && isUnnoticed(request, now),
      )
      const again = entries.findIndex(({ text }, index) => index >= from && paid.some((each) => each.text === text))
      const entry = entries[again]
      return entry && toFact(entry, again)
    },
    markFault() {
      fault ??= entries.length
    },
    met: () => entries[(fault ?? entries.length) - 1]?.request,
    read: (): Promise<readonly RunRequest[]> => Promise.all(entries.map(toFact)),
    stop() {
      for (const stop of stops) stop()
    },
  }
}

function followAccounts({ simulated }: SimulatedTestWallet): (request: DecidedRequest) => boolean {
  const used = new Set<string>()
  const note = (): string | undefined => {
    const active = simulated?.getState().activeAccount
    if (active !== undefined) used.add(active)
    return active
  }
  note()
  return (request) => {
    const active = note()
    const shared = simulated?.getState().permissions[request.origin] ?? []
    return active !== undefined && isForLeftAccount(request, { active, shared, used: [...used] })
  }
}

function readOutcome({ answer }: DecidedRequest): Promise<RequestOutcome | undefined> {
  const waiting = new Promise<undefined>((resolve) => setImmediate(() => resolve(undefined)))
  const settled = answer.then(
    (result) => ({ result }),
    (error: unknown) => ({ error: toWireError(error) }),
  )
  return Promise.race([settled, waiting])
}

function isSameView(one: PageView, other: PageView): boolean {
  const toLines = ({ texts, controls }: PageView) =>
    JSON.stringify([texts, controls.map(({ name, isEnabled }) => [name, isEnabled])]).replaceAll(/\d+/g, '#')
  return toLines(one) === toLines(other)
}
