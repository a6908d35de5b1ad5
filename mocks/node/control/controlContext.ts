import type { Trace } from '#mocks/trace/createTrace'
import type { Bench } from '../bench/benchTypes.ts'
import type { ControlledDapps } from './createControlledDapps.ts'

/** What the handlers of the control address act on. */
export type ControlContext = {
  readonly bench: Bench
  readonly trace: Trace
  /** What no recording may contain. */
  readonly secrets: readonly string[]
  /** The wallets for dapps elsewhere. They are made at their first use. */
  dapps(): Promise<ControlledDapps>
}
