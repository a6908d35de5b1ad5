import { parseObject } from '../../../parseObject.ts'
import type { Dapp } from '../../../walletconnect/sessions/toDapp.ts'

/** Keys are in Base64. */
export type KeptMobileSession = {
  readonly channel: string
  readonly dapp: Dapp
  readonly theirKey: string
  readonly privateKey: string
  /** The number of the last message that was sent. */
  readonly nonce: number
  /** The number of the last message that was read, by its sender. */
  readonly read: readonly (readonly [sender: string, nonce: number])[]
}

export type KeptMobile = { readonly clientId: string; readonly sessions: readonly KeptMobileSession[] }

export function readKeptMobile(text: string | undefined): KeptMobile | undefined {
  const kept = parseObject<Partial<KeptMobile>>(text)
  return typeof kept?.clientId === 'string' && Array.isArray(kept.sessions) ? (kept as KeptMobile) : undefined
}
