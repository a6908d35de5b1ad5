import { createPublicKey, verify } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { wallets } from '#fixtures/registry/wallets'
import { systemClock } from '#mocks/core/clock'
import { createRegistry, type Registry, type RegistryParameters } from '#mocks/registry/createRegistry'
import type { VerifySignature } from '#mocks/relay/connection/relayAuth'
import type { Timers } from '#mocks/relay/driveRelay'

/** They don't keep the process alive. */
export const nodeTimers: Timers<NodeJS.Timeout> = {
  setTimer: (run, ms) => setTimeout(run, ms).unref(),
  clearTimer: (timer) => clearTimeout(timer),
}

/** The bytes before the 32 bytes of an Ed25519 key in a SubjectPublicKeyInfo, RFC 8410 §4. */
const PREFIX = Buffer.from('302a300506032b6570032100', 'hex')
const KEY_LENGTH = 32
/** A key is the y of a point, little-endian, with the sign of x in its highest bit: RFC 8032 §5.1.2. */
const Y_BITS = 255
/** The field's order. y must be below it. */
const P = 2n ** 255n - 19n
const Y_OF_ORDER_8 = 0x5fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n
/** The y of the eight points whose order divides 8. Anybody can sign for them. */
const SMALL_ORDER: ReadonlySet<bigint> = new Set([0n, 1n, P - 1n, Y_OF_ORDER_8, P - Y_OF_ORDER_8])

/** About 0.2 ms each. In JavaScript each takes 1.5 ms, and the first one 50 ms. */
export const verifyNatively: VerifySignature = ({ signature, data, publicKey }) => {
  // OpenSSL ignores bytes after the key.
  if (publicKey.length !== KEY_LENGTH || !isSound(publicKey)) return false
  const key = createPublicKey({ key: Buffer.concat([PREFIX, publicKey]), format: 'der', type: 'spki' })
  return verify(null, data, key, signature)
}

/** OpenSSL accepts keys of small order, and a y that is not below the field's order. */
function isSound(publicKey: Uint8Array): boolean {
  const y = BigInt.asUintN(Y_BITS, BigInt(`0x${Buffer.from(publicKey).reverse().toString('hex')}`))
  return y < P && !SMALL_ORDER.has(y)
}

export function createBenchRegistry(
  parameters: Pick<RegistryParameters, 'chains' | 'sendRpc' | 'trace'> = {},
): Registry {
  const wait = (ms: number) => sleep(ms, undefined, { ref: false })
  return createRegistry({ ...parameters, wallets, clock: systemClock, sleep: wait })
}
