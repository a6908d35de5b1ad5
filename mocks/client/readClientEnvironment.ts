import { BenchError } from '#mocks/core/BenchError'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'

/** Where a bench is, and what opens it. */
export type ClientAddress = { readonly controlUrl: string; readonly token: string }

/** A page has no process. */
type Process = { readonly env?: Readonly<Record<string, string | undefined>> }

/** Reads the variables that `walletbench start -- <command>` sets. */
export function readClientEnvironment(given: Partial<ClientAddress>): ClientAddress {
  const variables = (Reflect.get(globalThis, 'process') as Process | undefined)?.env ?? {}
  const controlUrl = given.controlUrl ?? variables['WALLETBENCH_CONTROL_URL']
  const token = given.token ?? variables['WALLETBENCH_CONTROL_TOKEN']
  const missing = [
    ...(controlUrl ? [] : ['controlUrl (WALLETBENCH_CONTROL_URL)']),
    ...(token ? [] : ['token (WALLETBENCH_CONTROL_TOKEN)']),
  ]
  if (controlUrl && token) return { controlUrl: toBase(controlUrl), token }
  throw new BenchError('createBenchClient does not know where the bench is.', {
    metaMessages: [`Missing: ${missing.join(', ')}`],
    hint: 'Run your command by `walletbench start -- <command>`, which sets both. Or give controlUrl and controlToken of `walletbench start --json`: createBenchClient({ controlUrl, token }).',
  })
}

export function toBase(text: string): string {
  if (URL.canParse(text) && /^https?:/.test(text)) return text.replace(/\/+$/, '')
  throw new BenchError(`${quoteForeign(text)} is not the control address of a bench.`, {
    hint: 'Give controlUrl of `walletbench start --json`, such as http://127.0.0.1:5183.',
  })
}
