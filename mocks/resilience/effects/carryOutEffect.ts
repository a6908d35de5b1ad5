import { BenchError } from '#mocks/core/BenchError'
import type { Fault } from '#mocks/core/faults/sharedFault'
import { chainActs, readCall } from './chainActs.ts'
import type { FaultPlace } from './createFaultHand.ts'
import type { DecideEffect, ScenarioEffect, WalletEffect } from './effect.ts'
import type { AskedNow, CarryOut, EffectOutcome, EffectStage, EffectUndo } from './effectStage.ts'
import { findOtherAccount, toWalletDecision } from './toWalletDecision.ts'

/** In a console the wallet may run in another process. */
const walletActs: Readonly<Record<WalletEffect['act'], Act>> = {
  async lock({ wallet, world }) {
    await wallet.lock()
    return { undos: [{ kind: 'unlock', wallet: world.wallets.indexOf(wallet) }] }
  },
  async unlock({ wallet }) {
    await wallet.unlock()
    return {}
  },
  async switchAccount({ wallet, world }) {
    const { activeAccount } = wallet.getState()
    await wallet.switchAccount(await findOtherAccount(wallet))
    return { undos: [{ kind: 'account', wallet: world.wallets.indexOf(wallet), address: activeAccount }] }
  },
  async removeAccount({ wallet }) {
    const { accounts, activeAccount } = wallet.getState()
    if (accounts.length === 1) await wallet.addAccount()
    await wallet.removeAccount(activeAccount)
    return {}
  },
  async switchChain({ wallet, world, otherChainOf }) {
    const { chainId } = wallet.getState()
    const otherChainId = otherChainOf(wallet)
    if (otherChainId === undefined) throw new BenchError('The wallet knows no other chain to switch to.')
    await wallet.switchChain(otherChainId)
    return { otherChainId, undos: [{ kind: 'walletChain', wallet: world.wallets.indexOf(wallet), chainId }] }
  },
  async disconnect({ wallet }) {
    for (const origin of Object.keys(wallet.getState().permissions)) await wallet.disconnect(origin)
    return {}
  },
  async restart({ wallet }) {
    await wallet.restart()
    return {}
  },
  async forget({ wallet }) {
    await wallet.forget()
    return {}
  },
}

const EFFECTS: { readonly [kind in ScenarioEffect['kind']]: CarryOut<kind> } = {
  decide,
  wallet: ({ act }, stage) => walletActs[act](stage),
  wallets({ are }, stage) {
    if (are === 'locked') return walletActs.lock(stage)
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

type Act = (stage: Parameters<CarryOut<'wallet'>>[1]) => Promise<EffectOutcome>

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

async function putOn(place: FaultPlace, fault: Fault, { faults, title }: EffectStage): Promise<EffectOutcome> {
  return { faults: await faults.add(place, { ...fault, name: fault.name ?? title }) }
}
