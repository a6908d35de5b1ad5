import { z } from 'zod'
import { type WalletSpecs, walletSpecSchema } from './walletSpec.ts'

const specsSchema = z
  .tuple([walletSpecSchema], walletSpecSchema)
  .refine((specs) => new Set(specs.map(({ id }) => id)).size === specs.length, { error: 'two wallets have one id' })

export type ReadWalletSpecs = { readonly specs: WalletSpecs } | { readonly problem: string }

export function readWalletSpecs(text: string): ReadWalletSpecs {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { problem: 'it is not valid JSON' }
  }
  const parsed = specsSchema.safeParse(value)
  if (parsed.success) return { specs: parsed.data }
  const [issue] = parsed.error.issues
  return { problem: `${issue?.path.join('.') || 'the list'}: ${issue?.message ?? 'it does not fit'}` }
}
