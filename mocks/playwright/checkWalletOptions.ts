import { BenchError } from '#mocks/core/BenchError'
import { checkInput } from '#mocks/core/input/checkInput'
import { milliseconds } from '#mocks/core/input/readers'
import { optional, shape } from '#mocks/core/input/shapes'
import { checkOptionNames, toShown } from '#mocks/core/knownNames'
import type { WireError } from '#mocks/core/rpcError'
import { checkWallets } from '#mocks/node/dapps/checkWallets'
import type { WalletRequestEdit } from '#mocks/wallet/decisions/decision'
import { editReader, wireErrorReader } from '#mocks/wallet/decisions/decisionReader'
import type { TestWalletOptions } from './options.ts'

const timeout = optional(milliseconds)
const waits = shape<Options>({ timeout })

const READERS = {
  approve: shape<Options & { readonly edit?: WalletRequestEdit | undefined }>({ timeout, edit: optional(editReader) }),
  reject: shape<Options & { readonly error?: WireError | undefined }>({ timeout, error: optional(wireErrorReader) }),
  close: waits,
  ignore: waits,
  scan: waits,
} as const

const NAMES = ['wallets', 'policy', 'connected', 'methods'] as const satisfies readonly (keyof TestWalletOptions)[]

type Options = { readonly timeout?: number | undefined }

export function checkWalletOptions(options: TestWalletOptions): void {
  checkOptionNames('walletOptions', options, NAMES)
  const { wallets, connected, methods } = options
  if (wallets !== undefined) checkWallets('walletOptions.wallets', wallets)
  if (methods !== undefined && !(Array.isArray(methods) && methods.every((name) => typeof name === 'string')))
    throw new BenchError(`walletOptions.methods is ${toShown(methods)}.`, {
      hint: "Give a list of the names of methods: methods: ['wallet_ownMethod'].",
    })
  if (connected === undefined || connected === true) return
  const origins: readonly unknown[] = Array.isArray(connected) ? connected : [connected]
  const wrong = origins.find((each) => !isOrigin(each))
  if (wrong === undefined && Array.isArray(connected)) return
  throw new BenchError(`walletOptions.connected is ${JSON.stringify(connected)}.`, {
    hint: "Give true, or a list of web origins: connected: ['http://localhost:3000'].",
  })
}

const isOrigin = (value: unknown): boolean =>
  typeof value === 'string' && URL.canParse(value) && new URL(value).origin === value

/** For tests without types: a misspelt option would be ignored. */
export function checkDecisionOptions(act: keyof typeof READERS, options: object): void {
  checkInput<Options>(`wallet.${act}`, READERS[act], options, 'the second parameter')
}
