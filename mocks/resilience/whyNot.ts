import { matchesMethod } from '#mocks/core/faults/sharedFault'
import type { ScenarioEffect } from './effects/effect.ts'
import { type AskedRequest, isAbout } from './flowMoment.ts'
import type { Scenario, ScenarioNeeds } from './scenario.ts'
import type { FlowProfile } from './toFlowProfile.ts'
import { whyNotTransport } from './whyNotReached.ts'

type WhyNot<effect> = (effect: effect, profile: FlowProfile) => string | undefined

/** Those in the profile: a fault of any other hits every flow that uses the relay. */
const NOTED = ['irn_publish', 'irn_batchPublish', 'irn_subscription', 'wc_proposeSession', 'wc_approveSession']
/** Only a scenario's own steps cause these: an update, an event, the end of a session, a refused proposal. */
const CAUSED: ReadonlySet<number> = new Set([1104, 1110, 1112, 1120, 1121])

const always = () => undefined

const EFFECTS: { readonly [kind in ScenarioEffect['kind']]: WhyNot<Extract<ScenarioEffect, { kind: kind }>> } = {
  decide: always,
  relay: whyNotRelay,
  registry: ({ fault: { match } }, { registry }) => {
    const { path } = match
    if (registry.length === 0) return 'The flow asks nothing of WalletConnect’s HTTP servers.'
    if (path === undefined || registry.some((each) => matchesMethod(path, each))) return undefined
    return `The flow asks WalletConnect’s HTTP servers for no ${toList(path)}.`
  },
  // By transport, below.
  verify: always,
  popup: always,
  wallets: always,
  wallet: always,
  answer: ({ method }, { wallet }) =>
    wallet.some((each) => matchesMethod(method, each))
      ? undefined
      : `The flow asks its wallet for no ${toList(method)}.`,
  chain(effect, { asked, node }) {
    if (!('fault' in effect))
      return asked.some((each) => isAbout(each, 'transaction')) ? undefined : 'The flow sends no transaction.'
    const { method, client } = effect.fault.match
    // The wallet's own calls to the node aren't recorded.
    if (method === undefined || client?.startsWith('dapp') !== true) return undefined
    const asks = node.some((each) => matchesMethod(method, each))
    return asks ? undefined : `The flow asks its node for no ${toList(method)}.`
  },
  page: ({ act }, { clicks }) =>
    act === 'clickAgain' && !clicks ? 'The flow asks its wallet without a click.' : undefined,
  clock: always,
  lift: always,
}

export function whyNot(scenario: Scenario, profile: FlowProfile): string | undefined {
  const byTransport = whyNotTransport(scenario, profile.transports)
  const reasons = scenario.steps.flatMap(({ at, do: effect }) => [
    'what' in at ? whyNotAsked(at, profile) : undefined,
    (EFFECTS[effect.kind] as WhyNot<ScenarioEffect>)(effect, profile),
  ])
  return [byTransport, ...reasons, whyNotNeeds(scenario.needs, profile)].find((reason) => reason !== undefined)
}

function whyNotAsked({ what, nth = 1, isCaused }: AskedRequest, { asked }: FlowProfile): string | undefined {
  if (isCaused) return undefined
  const found = asked.filter((method) => isAbout(method, what)).length
  if (found >= nth) return undefined
  const name = typeof what === 'string' ? what : what.method
  if (found === 0) return `The flow asks for no ${name}.`
  return `The flow asks for a ${name} only ${found === 1 ? 'once' : `${found} times`}, and the scenario means number ${nth}.`
}

function whyNotNeeds(needs: ScenarioNeeds | undefined, profile: FlowProfile): string | undefined {
  const byAsked = needs?.asked && whyNotAsked(needs.asked, profile)
  if (byAsked !== undefined) return byAsked
  const wanted = needs?.node
  const { node } = profile
  if (!wanted || node.some((method) => matchesMethod(wanted, method))) return undefined
  return `The flow asks its node for no ${toList(wanted)}.`
}

function whyNotRelay(
  { fault: { match } }: Extract<ScenarioEffect, { kind: 'relay' }>,
  { relay }: FlowProfile,
): string | undefined {
  if (relay.length === 0) return 'The flow does not use WalletConnect’s relay.'
  const { method, tag } = match
  const isNoted = method !== undefined && NOTED.some((each) => matchesMethod(method, each))
  const tags = tag === undefined ? undefined : [tag].flat()
  if (tags?.some((each) => CAUSED.has(each))) return undefined
  const meets = relay.some((frame) => {
    const [name = '', frameTag] = frame.split(' ')
    return (!isNoted || matchesMethod(method, name)) && (!tags || tags.includes(Number(frameTag)))
  })
  if (meets) return undefined
  return `The relay has no ${toList(method ?? 'message')}${tags ? ` with the tag ${tags.join(' or ')}` : ''} of the flow.`
}

const toList = (names: string | readonly string[]): string => [names].flat().join(' or ')
