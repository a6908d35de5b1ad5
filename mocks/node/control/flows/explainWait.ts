import type { z } from 'zod'
import type { ControlledWallet } from '#mocks/node/control/controlContext'
import type { TraceFlow } from '#mocks/trace/flow'
import type { Bench } from '../../bench/benchTypes.ts'
import { findOpen, findUndelivered, isProposal } from './flowEvents.ts'
import type { flowSchema } from './flowSchema.ts'

export type FlowSituation = {
  readonly bench: Pick<Bench, 'chains'>
  readonly wallets: readonly Pick<ControlledWallet, 'id' | 'wallet'>[]
  readonly now: number
}

type Wait = NonNullable<z.input<typeof flowSchema>['waits']>
type Look = (flow: TraceFlow, situation: FlowSituation, faults: readonly string[]) => Wait | undefined

const LOOKS: readonly Look[] = [explainPerson, explainNode, explainRelay, explainWallet]

/** The text quotes nothing of the dapp. */
export function explainWait(flow: TraceFlow, situation: FlowSituation, faults: readonly string[]): Wait {
  for (const look of LOOKS) {
    const found = look(flow, situation, faults)
    if (found) return found
  }
  return { for: 'wallet', says: 'The wallet has not got the request yet.' }
}

function explainPerson(flow: TraceFlow, { wallets }: FlowSituation): Wait | undefined {
  const asked = findOpen(flow, 'person')
  if (!asked) return undefined
  const states = wallets.map(({ wallet }) => wallet.getState())
  const state = states.find(({ pending }) => pending.some(({ id }) => id === asked.data['request']))
  const decision = state?.pending.find(({ id }) => id === asked.data['request'])?.decision
  if (!decision) return { for: 'person', says: 'It waits for a decision: approve or reject it.' }
  if (decision.answer === 'ignore')
    return { for: 'person', says: 'It was decided to leave it without an answer. Another decision still ends it.' }
  if (decision.answer === 'approve' && state?.locked)
    return { for: 'person', says: 'It is approved, and waits until the wallet is unlocked.' }
  const when = decision.after === 'reload' ? 'when the dapp’s page has been reloaded' : 'later'
  return { for: 'person', says: `It is decided (${decision.answer}), and the answer comes ${when}.` }
}

function explainNode(flow: TraceFlow, _: FlowSituation, faults: readonly string[]): Wait | undefined {
  const open = findOpen(flow, 'gateway') ?? findOpen(flow, 'walletRpc') ?? findOpen(flow, 'dappRpc')
  if (!open) return undefined
  const what = 'The chain’s node has not answered a call of it'
  return { for: 'node', says: faults.length > 0 ? `${what}: ${toFaultWords(faults)}` : `${what}.` }
}

function explainRelay(flow: TraceFlow, _: FlowSituation, faults: readonly string[]): Wait | undefined {
  const message = findUndelivered(flow)
  if (!message) return undefined
  if (faults.length > 0) return { for: 'relay', says: `A message did not pass the relay: ${toFaultWords(faults)}` }
  return isProposal(message.data['tag'])
    ? { for: 'scan', says: 'No wallet has scanned the code of this connection: pair with its wc: URI.' }
    : { for: 'relay', says: 'A message waits at the relay until its receiver fetches it.' }
}

function explainWallet(flow: TraceFlow, { wallets }: FlowSituation): Wait | undefined {
  const open = findOpen(flow, 'wallet') ?? findOpen(flow, 'peer')
  if (!open) return undefined
  const isLocked = wallets.find(({ id }) => id === open.data['wallet'])?.wallet.getState().locked
  if (isLocked) return { for: 'wallet', says: 'The wallet is locked.' }
  return { for: 'wallet', says: 'The wallet works on it, or another request has to be decided first.' }
}

/** The names of faults are the tester's own. */
export function toFaultWords(faults: readonly string[]): string {
  const names = faults.map((name) => JSON.stringify(name)).join(', ')
  return `the fault ${names} holds or drops it. Take it off, or release what it holds.`
}
