import { BenchError } from '#mocks/core/BenchError'
import type { Fault } from '#mocks/core/faults/fault'
import { chainActs } from './chainActs.ts'
import type { FaultPlace } from './createFaultHand.ts'
import type { DecideEffect, ScenarioEffect } from './effect.ts'
import type { AskedNow, CarryOut, EffectOutcome, EffectStage } from './effectStage.ts'
import type { EffectUndo } from './effectUndo.ts'
import { readCall } from './readCall.ts'
import { toWalletDecision } from './toWalletDecision.ts'
import { walletActs } from './walletActs.ts'

/** How each kind of effect is carried out, in a test and by hand. */
const EFFECTS: { readonly [kind in ScenarioEffect['kind']]: CarryOut<kind> } = {
  decide,
  wallet: ({ act }, stage) => walletActs[act](stage),
  wallets({ are }, stage) {
    if (are === 'locked') return walletActs.lock(stage)
    // Whether it asks is its persona's.
    return are === 'otherChain' || are === 'otherChainAsked' ? walletActs.switchChain(stage) : stage.wallets(are)
  },
  chain: (effect, stage, request) =>
    'fault' in effect ? putOn('chain', effect.fault, stage) : chainActs(effect.act, stage, request),
  page: ({ act }, stage) => stage.page(act),
  answer: (effect, stage) => stage.answer(effect),
  relay: ({ fault }, stage) => putOn('relay', fault, stage),
  registry: ({ fault }, stage) => putOn('registry', fault, stage),
  popup: ({ fault }, stage) => putOn('popup', fault, stage),
  async verify({ mode }, { world }) {
    const side = await world.walletConnect.whenKnown()
    if (side.status === 'off') return {}
    const { verify } = side.registry.getState()
    await side.registry.set({ verify: mode })
    return { undos: [{ kind: 'verify', mode: verify }] }
  },
  async clock({ ms }, { passTime }) {
    await passTime(ms)
    return {}
  },
  lift: async (_, { lift }) => ({ tasks: await lift() }),
}

/**
 * Carries out an effect of a scenario.
 *
 * @param request the request whose moment it is. Undefined at other moments
 * @throws BenchError when it cannot be carried out
 * @example
 * await carryOutEffect({ kind: 'wallet', act: 'lock' }, stage, undefined) // { undos: [{ kind: 'unlock', wallet: 0 }] }
 */
export async function carryOutEffect(
  effect: ScenarioEffect,
  stage: EffectStage,
  request: AskedNow | undefined,
): Promise<EffectOutcome> {
  const { wallets } = stage.world
  const asked = wallets
    .map((wallet) => ({ wallet, pending: wallet.getState().pending.find(({ id }) => id === request?.id) }))
    .find(({ pending }) => pending)
  const wallet = asked?.wallet ?? wallets[0]
  if (!wallet) throw new BenchError('There is no wallet for the scenario.')
  // The table's entry takes effects of its own kind.
  const carryOut = EFFECTS[effect.kind] as CarryOut<ScenarioEffect['kind']>
  return carryOut(effect as never, { ...stage, wallet }, request && { params: asked?.pending?.params, ...request })
}

async function decide(
  effect: DecideEffect,
  { wallet, world, passTime, decide: decideNow }: Parameters<CarryOut<'decide'>>[1],
  request: AskedNow | undefined,
): Promise<EffectOutcome> {
  const { answer, after, edit } = effect
  if (after !== undefined) await passTime(after)
  if (!request) return {}
  const { activeAccount, chainId } = wallet.getState()
  const undos: EffectUndo[] = []
  if (answer === 'ignore') undos.push({ kind: 'close', wallet: world.wallets.indexOf(wallet), request: request.id })
  if (edit?.nonce !== undefined) {
    const address = readCall(request).from ?? activeAccount
    undos.push({ kind: 'nonceGap', chainId: request.chainId ?? chainId, address, nonce: edit.nonce })
  }
  return { ...(await decideNow(wallet, request, await toWalletDecision(effect, wallet))), undos }
}

/** Puts a fault on, under the scenario's name. */
async function putOn(place: FaultPlace, fault: Fault, { faults, title }: EffectStage): Promise<EffectOutcome> {
  return { faults: await faults.add(place, { ...fault, name: fault.name ?? title }) }
}
