import { base64 } from '@scure/base'
import { parseObject } from '../../../parseObject.ts'
import type { RandomBytes } from '../../randomBytes.ts'
import { ecies } from './ecies.ts'

declare class TextDecoder {
  decode(bytes: Uint8Array): string
}
declare class TextEncoder {
  encode(text: string): Uint8Array
}

/** A message of the Mobile Wallet Protocol, before it is encrypted. */
export type ProtocolMessage =
  | { readonly type: 'handshake-offer'; readonly payload: HandshakeOffer }
  | { readonly type: 'handshake-ack' }
  | { readonly type: 'message'; readonly payload: unknown }

/** The one-time password is for requests of the mode `untrusted`. */
export type HandshakeOffer = {
  readonly publicKeyB64: string
  readonly channelId: string
  readonly otp?: string | undefined
  /** Milliseconds since the Unix epoch. */
  readonly deadline?: number | undefined
}

/** What is published in a channel, as JSON text. A reader takes each sender's messages by increasing `nonce`. */
export type Envelope = { readonly clientId: string; readonly nonce: number; readonly payload: string }

/** The Mobile Wallet Protocol's envelope: JSON around a message that is encrypted for the other side. */
export const envelope = {
  seal(
    message: ProtocolMessage,
    publicKey: Uint8Array,
    sender: Omit<Envelope, 'payload'>,
    random: RandomBytes,
  ): string {
    const plain = new TextEncoder().encode(JSON.stringify(message))
    return JSON.stringify({ ...sender, payload: base64.encode(ecies.encrypt(publicKey, plain, random)) })
  },
  /** Reads the outside. Undefined for what is not an envelope. */
  read(text: string): Envelope | undefined {
    const { clientId, nonce, payload } = (parseObject(text) ?? {}) as Readonly<Record<string, unknown>>
    const isEnvelope = typeof clientId === 'string' && typeof nonce === 'number' && typeof payload === 'string'
    return isEnvelope ? { clientId, nonce, payload } : undefined
  },
  /** Decrypts a message. Undefined for what was changed, or was encrypted for another key. */
  open({ payload }: Envelope, privateKey: Uint8Array): ProtocolMessage | undefined {
    try {
      return parseObject<ProtocolMessage>(new TextDecoder().decode(ecies.decrypt(privateKey, base64.decode(payload))))
    } catch {
      return undefined
    }
  },
}
