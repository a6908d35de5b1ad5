import type { Trace } from '#mocks/trace/createTrace'
import type { ScenarioPlayer } from '#mocks/world/scenarioPlayer'
import type { Bench } from '../bench/benchTypes.ts'
import type { PageTraces } from '../bench/createPageTraces.ts'
import type { TraceReader } from './createTraceReader.ts'
import type { ControlledWallet } from './toControlledWallet.ts'

/** The wallets that clients decide for, and the pages that have them. */
export type ControlledSide = {
  readonly wallets: readonly ControlledWallet[]
  readonly server: {
    /** What puts the wallets into pages. Undefined where they are there by themselves: in a browser of the bench. */
    readonly script?: string | undefined
    readonly scriptUrl?: string | undefined
    readonly pages: { frames(): readonly { readonly origin: string }[] }
  }
}

/** What the operations act on. */
export type ControlContext = {
  readonly bench: Bench
  readonly trace: Trace
  /** What the console's pages reported. Undefined where their wallets run in Node, whose trace has it. */
  readonly pages?: Pick<PageTraces, 'join'> | undefined
  /** What no recording may contain. */
  readonly secrets: readonly string[]
  /** The wallets for dapps elsewhere. They are made at their first use. */
  dapps(): Promise<ControlledSide>
}

/** The same, with what the operations share. */
export type OperationContext = ControlContext & {
  readonly reader: TraceReader
  /** Plays scenarios. It is loaded at its first use. */
  player(): Promise<ScenarioPlayer>
  /** Describes the table of operations. */
  openApi(): Record<string, unknown>
}
