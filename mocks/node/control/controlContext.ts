import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import type { Bench, BenchChain } from '#mocks/node/bench/benchTypes'
import type { PageTraces } from '#mocks/node/bench/createPageTraces'
import { createRequestWaits } from '#mocks/node/dapps/createRequestWaits'
import type { SideWallet } from '#mocks/node/dapps/createWalletSide'
import type { Trace } from '#mocks/trace/createTrace'
import type { ScenarioPlayer } from '#mocks/world/scenarioPlayer'
import type { WalletSideControls } from '#mocks/world/walletSide'
import { ControlError } from './ControlError.ts'
import type { createTraceReader } from './createTraceReader.ts'

export type ControlledWallet = SideWallet & { readonly waits: ReturnType<typeof createRequestWaits> }

export type ControlledSide = {
  readonly wallets: readonly ControlledWallet[]
  readonly server: {
    /** What puts the wallets into pages. Undefined where they are there by themselves: in a browser of the bench. */
    readonly script?: string | undefined
    readonly scriptUrl?: string | undefined
    readonly pages: { frames(): readonly { readonly origin: string }[] }
  }
}

export type ControlContext = {
  readonly bench: Bench
  readonly trace: Trace
  /** What the console's pages reported. Undefined where their wallets run in Node, whose trace has it. */
  readonly pages?: Pick<PageTraces, 'join'> | undefined
  /** What no recording may contain. */
  readonly secrets: readonly string[]
  /** The wallets of a console that has none in its page. */
  readonly side?: Pick<WalletSideControls, 'call'> | undefined
  /** The wallets for dapps elsewhere. */
  dapps(): Promise<ControlledSide>
}

export type OperationContext = ControlContext & {
  readonly reader: ReturnType<typeof createTraceReader>
  player(): Promise<ScenarioPlayer>
  openApi(): Record<string, unknown>
}

export function toControlledWallet(each: SideWallet): ControlledWallet {
  return { ...each, waits: createRequestWaits({ ...each, who: 'user' }) }
}

export async function findWallet({ dapps }: Pick<ControlContext, 'dapps'>, id: string): Promise<ControlledWallet> {
  const { wallets } = await dapps()
  const wallet = wallets.find((each) => each.id === id)
  if (wallet) return wallet
  throw new ControlError(404, `There is no wallet ${quoteForeign(id)}.`, {
    hint: `There are: ${wallets.map((each) => each.id).join(', ')}.`,
  })
}

export function findChain({ chains }: Pick<Bench, 'chains'>, chainId: number): BenchChain {
  const chain = chains.find((each) => each.chainId === chainId)
  if (chain) return chain
  throw new ControlError(404, `The bench runs no chain ${chainId}.`, {
    hint: `Its chains: ${chains.map((each) => each.chainId).join(', ')}.`,
  })
}
