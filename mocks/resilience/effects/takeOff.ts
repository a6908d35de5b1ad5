import type { HandTask } from '#mocks/world/scenarioPlayer'
import { findChain, mineAgain } from './chainActs.ts'
import type { EffectUndo, EffectWorld } from './effectStage.ts'

type Undo<kind extends EffectUndo['kind']> = (undo: Extract<EffectUndo, { kind: kind }>, world: EffectWorld) => unknown

const UNDOS: { readonly [kind in EffectUndo['kind']]: Undo<kind> } = {
  async verify({ mode }, { walletConnect }) {
    const side = await walletConnect.whenKnown()
    if (side.status === 'on') await side.registry.set({ verify: mode })
  },
  unlock: ({ wallet }, { wallets }) => wallets[wallet]?.unlock(),
  account: ({ wallet, address }, { wallets }) => wallets[wallet]?.switchAccount(address),
  walletChain: ({ wallet, chainId }, { wallets }) => wallets[wallet]?.switchChain(chainId),
  close: ({ wallet, request }, { wallets }) => wallets[wallet]?.decide(request, 'close'),
  mine: ({ chainId }, world) => mineAgain(findChain(world, chainId)),
  balance: ({ chainId, address, value }, world) =>
    findChain(world, chainId).setBalance({ address, value: BigInt(value) }),
  code: ({ chainId, address, bytecode }, world) => findChain(world, chainId).setCode({ address, bytecode }),
  async nonceGap({ chainId, address, nonce }, world) {
    const chain = findChain(world, chainId)
    if ((await chain.client.getTransactionCount({ address })) >= nonce) return
    // The last is sent, the others count as sent.
    await chain.setNonce({ address, nonce: nonce - 1 })
    await chain.impersonateAccount({ address })
    await chain.client.sendTransaction({ account: address, to: address, nonce: nonce - 1 })
    await chain.stopImpersonatingAccount({ address })
  },
  wallets: ({ specs }, { walletController }) => walletController.keep(specs),
  task: () => {},
}

const TASKS: Readonly<Partial<Record<EffectUndo['kind'], (undo: EffectUndo) => HandTask>>> = {
  wallets: () => ({ words: 'Reload this page: its wallets are as before then.', reloads: true }),
  task: (undo) => ({ words: 'words' in undo ? undo.words : '', reloads: false }),
}

export async function takeOff(undo: EffectUndo, world: EffectWorld): Promise<readonly HandTask[]> {
  await (UNDOS[undo.kind] as Undo<EffectUndo['kind']>)(undo as never, world)
  const task = TASKS[undo.kind]?.(undo)
  return task ? [task] : []
}
