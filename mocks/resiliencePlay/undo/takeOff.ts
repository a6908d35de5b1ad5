import { fillNonceGap } from '#mocks/world/chain/fillNonceGap'
import type { HandTask } from '#mocks/world/scenarioPlayer'
import type { Wallet } from '#mocks/world/world'
import { findChain } from '../effects/findChain.ts'
import type { HandContext } from '../handContext.ts'
import type { HandUndo } from './handUndo.ts'

type Context = Pick<HandContext, 'world'>
type Undo<kind extends HandUndo['kind']> = (undo: Extract<HandUndo, { kind: kind }>, context: Context) => unknown

const UNDOS: { readonly [kind in HandUndo['kind']]: Undo<kind> } = {
  async verify({ mode }, { world }) {
    const side = await world.walletConnect.whenKnown()
    if (side.status === 'on') await side.registry.set({ verify: mode })
  },
  unlock: (undo, context) => walletOf(undo, context)?.unlock(),
  account: (undo, context) => walletOf(undo, context)?.switchAccount(undo.address),
  walletChain: (undo, context) => walletOf(undo, context)?.switchChain(undo.chainId),
  close: (undo, context) => walletOf(undo, context)?.decide(undo.request, 'close'),
  async mine({ chainId }, { world }) {
    const chain = findChain(world, chainId)
    await chain.setAutomine(true)
    await chain.mine()
  },
  balance: ({ chainId, address, value }, { world }) =>
    findChain(world, chainId).setBalance({ address, value: BigInt(value) }),
  code: ({ chainId, address, bytecode }, { world }) => findChain(world, chainId).setCode({ address, bytecode }),
  nonceGap: ({ chainId, ...gap }, { world }) => fillNonceGap(findChain(world, chainId), gap),
  wallets: ({ specs }, { world }) => world.walletController.keep(specs),
  task: () => {},
}

/** What the person must do for it. */
const TASKS: Readonly<Partial<Record<HandUndo['kind'], (undo: HandUndo) => HandTask>>> = {
  wallets: () => ({ words: 'Reload this page: its wallets are as before then.', reloads: true }),
  task: (undo) => ({ words: 'words' in undo ? undo.words : '', reloads: false }),
}

/**
 * Takes an effect off.
 *
 * @returns what the person must do for it
 * @throws BenchError as the part does
 * @example
 * await takeOff({ kind: 'unlock', wallet: 0 }, context) // []
 */
export async function takeOff(undo: HandUndo, context: Context): Promise<readonly HandTask[]> {
  await (UNDOS[undo.kind] as Undo<HandUndo['kind']>)(undo as never, context)
  const task = TASKS[undo.kind]?.(undo)
  return task ? [task] : []
}

function walletOf({ wallet }: { readonly wallet: number }, { world }: Context): Wallet | undefined {
  return world.wallets[wallet]
}
