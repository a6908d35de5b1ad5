import type { Wait } from '#mocks/core/clock'
import { fromWireError } from '#mocks/core/rpcError'
import { toPersonaError } from '#mocks/wallet/personas/persona'
import type { PersonaTraits } from '../personas/persona.ts'
import type { PendingRequest } from '../request/pendingRequest.ts'
import type { Decisions } from './createDecisions.ts'
import type { Inbox } from './createInbox.ts'
import { CONNECTING, type WalletDecision } from './decision.ts'

export type Decided = {
  readonly decision: WalletDecision
  readonly inAdvance: boolean
}

export type UserContext = {
  readonly inbox: Inbox
  readonly decisions: Decisions
  readonly traits: PersonaTraits
  readonly wait: Wait
  readonly decided: Map<string, Decided>
  whenUnlocked(): Promise<void>
  isLocked(): boolean
  lock(): void
  disconnect(origin: string): void
}

/** A request that is not answered at once waits in the inbox, where the user can still decide otherwise. */
export async function askUser(request: PendingRequest, context: UserContext, put: Inbox['ask']) {
  makeRoom(request, context)
  const decision = context.decisions.take(request)
  const { answer, edit = {}, after, meanwhile, twice } = decision
  const isPlain = after === undefined && meanwhile === undefined && !twice
  const refuses = answer === 'reject' || answer === 'close'
  if (isPlain && (refuses || (answer === 'approve' && !context.isLocked()))) {
    context.decided.set(request.id, { decision, inAdvance: true })
    if (refuses) throw toRefusal(request, decision, context.traits)
    return edit
  }
  const asked = put(answer === 'ask' && isPlain ? request : { ...request, decision })
  void carryOut(request, { decision, inAdvance: true }, context)
  return asked
}

export async function carryOut(request: PendingRequest, how: Decided, context: UserContext): Promise<void> {
  const { inbox, wait, decided, whenUnlocked, isLocked } = context
  const stands = () => inbox.list().some(({ id, decision: now }) => id === request.id && now === decision)
  const { decision } = how
  const { answer, edit, after, meanwhile, twice } = decision
  if (meanwhile === 'lock') context.lock()
  if (meanwhile === 'disconnect') context.disconnect(request.origin)
  if (after === 'reload') return
  if (after !== undefined) {
    await wait(after)
    if (!stands()) return
  }
  if (answer === 'reject' || answer === 'close') {
    decided.set(request.id, how)
    inbox.reject(request.id, toRefusal(request, decision, context.traits))
  }
  if (answer !== 'approve') return
  while (isLocked()) {
    await whenUnlocked()
    if (!stands()) return
  }
  decided.set(request.id, how)
  inbox.approve(request.id, edit)
  if (twice) inbox.approve(request.id, edit)
}

export function toRefusal(request: PendingRequest, { answer, error }: WalletDecision, traits: PersonaTraits): Error {
  if (error) return fromWireError(error)
  const { errors, rejections, closings } = traits
  const { method, origin } = request
  const wire = answer === 'close' ? (closings[method] ?? errors.closed) : (rejections[method] ?? errors.rejected)
  return toPersonaError(wire, { method, origin })
}

function makeRoom(request: PendingRequest, { inbox, traits }: UserContext): void {
  const kind = kindOf(request)
  const rule = traits.secondRequest[kind]
  const isFirst = (other: PendingRequest) => other.origin === request.origin && kindOf(other) === kind
  if (rule === 'queue' || !inbox.list().some(isFirst)) return
  const { method, origin } = request
  const type = kind === 'connect' ? 'wallet_requestPermissions' : method
  if (rule === 'refuse') throw toPersonaError(traits.errors.alreadyPending, { method, origin, type })
  for (const other of inbox.list().filter(isFirst))
    inbox.reject(other.id, toRefusal(other, { answer: 'reject' }, traits))
}

function kindOf({ method }: PendingRequest): keyof PersonaTraits['secondRequest'] {
  if (CONNECTING.has(method)) return 'connect'
  return method === 'wallet_addEthereumChain' || method === 'wallet_switchEthereumChain' ? 'chain' : 'other'
}
