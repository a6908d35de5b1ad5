import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/**
 * The clients as Node gives them to a program that asks for them by name. Vitest would take their builds for bundlers,
 * which import files by names that Node does not know.
 */
export const { SignClient }: typeof import('@walletconnect/sign-client') = require('@walletconnect/sign-client')
export const { WalletKit }: typeof import('@reown/walletkit') = require('@reown/walletkit')
export const { Core }: typeof import('@walletconnect/core') = require('@walletconnect/core')
