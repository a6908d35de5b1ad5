import { checkInput } from '#mocks/core/input/checkInput'
import { flag, text } from '#mocks/core/input/readers'
import { optional as maybe, shape } from '#mocks/core/input/shapes'
import type { Store } from '#mocks/core/listeners'
import { withResolvers } from '#mocks/core/promises'
import type { PendingRequest } from '../request/pendingRequest.ts'
import type { WalletScript, WalletState } from '../state/walletState.ts'
import { checkEdit } from './checkEdit.ts'
import {
  checkAskedMethod,
  isSaidOf,
  type WalletAnswer,
  type WalletDecision,
  type WalletDecisionOptions,
} from './decision.ts'
import { mannerReader, toDecision, toDecisionInAdvance } from './decisionReader.ts'
import { checkPolicy, type NextDecision, type NextOptions, type WalletPolicyParameters } from './policy.ts'

export type Decisions = ReturnType<typeof createDecisions>

type Use = ReturnType<typeof withResolvers<PendingRequest | undefined>>

/** Scripts and policies are kept in the state, so that they are visible. */
export function createDecisions(store: Store<WalletState>) {
  const uses = new Map<string, Use>()
  let decide: WalletPolicyParameters['decide']
  let last = 0

  function drop(id: string): Use | undefined {
    store.set({ scripts: store.get().scripts.filter((script) => script.id !== id) })
    const use = uses.get(id)
    uses.delete(id)
    return use
  }

  const cancel = (id: string) => drop(id)?.resolve(undefined)

  /** A decision that does not apply must not be carried out: neither its request nor who waits for its use goes on. */
  function checked(decision: WalletDecision, request: PendingRequest, use?: Use): WalletDecision {
    try {
      checkEdit(request, decision, store.get())
    } catch (error) {
      use?.reject(error as Error)
      throw error
    }
    use?.resolve(request)
    return decision
  }

  function add(script: Omit<WalletScript, 'id'>) {
    last += 1
    const id = `script-${last}`
    const use = withResolvers<PendingRequest | undefined>()
    // Nobody has to wait for its use.
    use.promise.catch(() => undefined)
    uses.set(id, use)
    store.set({ scripts: [...store.get().scripts, { id, ...script }] })
    return { used: use.promise, cancel: () => cancel(id) }
  }

  return {
    next(method?: string, options: NextOptions = {}): NextDecision {
      checkInput('wallet.next', optionsReader, options, 'the second parameter')
      const { origin, optional = false } = options
      if (method !== undefined) checkAskedMethod(method)
      const script = (decision: WalletAnswer | WalletDecision) =>
        add({ method, origin, decision: toDecisionInAdvance(decision, method), ...(optional ? { optional } : {}) })
      return {
        approve: (edit, manner) => script({ ...toManner(manner), answer: 'approve', edit }),
        reject: (error, manner) => script({ ...toManner(manner), answer: 'reject', error }),
        close: (manner) => script({ ...toManner(manner), answer: 'close' }),
        ignore: () => script('ignore'),
        ask: () => script('ask'),
        decide: script,
      }
    },
    setPolicy(policy: WalletAnswer | WalletPolicyParameters) {
      checkPolicy(policy)
      const parameters = typeof policy === 'string' ? { default: policy } : policy
      if ('decide' in parameters) decide = parameters.decide
      const { default: answer, methods } = parameters
      store.set({ ...(answer ? { policy: answer } : {}), ...(methods ? { methodPolicies: methods } : {}) })
    },
    setMethodPolicy(method: string, decision: WalletAnswer | WalletDecision | undefined) {
      checkAskedMethod(method)
      if (decision !== undefined) toDecisionInAdvance(decision, method)
      const { [method]: _previous, ...others } = store.get().methodPolicies
      store.set({ methodPolicies: decision === undefined ? others : { ...others, [method]: decision } })
    },
    take(request: PendingRequest) {
      const { scripts, methodPolicies, policy } = store.get()
      const script = scripts.find(
        ({ method, origin }) =>
          (method === undefined || isSaidOf(method, request)) && (origin === undefined || origin === request.origin),
      )
      if (script) return checked(script.decision, request, drop(script.id))
      const said = Object.entries(methodPolicies).filter(([method]) => isSaidOf(method, request))
      // A decision on this method comes before one on all ways to connect.
      const [, ofMethod] = said.find(([method]) => method === request.method) ?? said[0] ?? []
      return checked(toDecision(decide?.(request) ?? ofMethod ?? policy), request)
    },
    clear() {
      for (const { id } of store.get().scripts) cancel(id)
      decide = undefined
    },
  }
}

const optionsReader = shape<NextOptions>({ origin: maybe(text()), optional: maybe(flag) })

function toManner(manner: WalletDecisionOptions = {}): WalletDecisionOptions {
  checkInput('wallet.next', mannerReader, manner, 'the manner')
  return manner
}
