import type { Call, Look, Seen } from '../probe.ts'

/** What of a window the recorder needs. */
export type RecorderTarget = {
  addEventListener(type: string, listener: (event: Event) => void): void
  dispatchEvent(event: Event): unknown
}

/** A provider as the page got it: whatever it has. */
export type Provider = {
  on(name: string, listener: (payload: unknown) => void): unknown
} & Record<string, unknown>

/** The detail of an EIP-6963 announcement. */
export type Announced = { readonly info: Readonly<Record<string, string>>; readonly provider: Provider }

/** What records a wallet as a dapp meets it. */
export type Recorder = {
  /** Makes calls, and tells what came of them, once they have ended and the events that are waited for have come. */
  run(calls: readonly Call[], hears: readonly string[]): Promise<Omit<Seen, 'asked'>>
  /** The events since the page was loaded. */
  hear(hears: readonly string[]): Promise<Omit<Seen, 'asked'>>
  look(what: Look): Promise<unknown>
}
