import { BenchError } from '#mocks/core/BenchError'
import { checkOptionNames, toShown } from '#mocks/core/checkOptionNames'
import { checkWallets } from '#mocks/node/dapps/checkWallets'
import type { TestWalletOptions } from './options.ts'

const NAMES = ['wallets', 'policy', 'connected', 'methods'] as const satisfies readonly (keyof TestWalletOptions)[]

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

function isOrigin(value: unknown): boolean {
  return typeof value === 'string' && URL.canParse(value) && new URL(value).origin === value
}
