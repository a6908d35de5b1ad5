import type { Call, Look, Seen } from '../probe.ts'

export type RecorderTarget = {
  addEventListener(type: string, listener: (event: Event) => void): void
  dispatchEvent(event: Event): unknown
}

export type Provider = {
  on(name: string, listener: (payload: unknown) => void): unknown
} & Record<string, unknown>

/** The detail of an EIP-6963 announcement. */
export type Announced = { readonly info: Readonly<Record<string, string>>; readonly provider: Provider }

export type Recorder = {
  run(calls: readonly Call[], hears: readonly string[]): Promise<Omit<Seen, 'asked'>>
  hear(hears: readonly string[]): Promise<Omit<Seen, 'asked'>>
  look(what: Look): Promise<unknown>
}
