import { BenchError } from '#mocks/core/BenchError'
import type { Clock } from '#mocks/core/clock'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'

/** A valid pairing URI, EIP-1328 in its second version. */
export type PairingUri = {
  /** The URI, extracted from the pasted text. */
  readonly uri: string
  readonly topic: string
}

/**
 * Reads a pasted or scanned text: a pairing URI, or a wallet's link that contains one (`…/wc?uri=wc%3A…`).
 * @throws BenchError when it is not a pairing URI, is of version 1, has no key, or is expired
 */
export function readPairingUri(text: string, clock: Clock): PairingUri {
  const uri = unwrap(text.trim())
  const [, topic, version, query] = /^wc:(?:\/\/)?([^@?]+)@(\d+)(?:\?(.*))?$/.exec(uri) ?? []
  if (topic === undefined || version === undefined)
    throw new BenchError('This is not a WalletConnect URI.', {
      metaMessages: [`Read: ${quoteForeign(text, 80)}`],
      hint: "Copy the link from the dapp's dialog: it starts with wc:",
    })
  if (version !== '2')
    throw new BenchError(`This is a URI of WalletConnect version ${version}. The wallet supports version 2.`, {
      hint: 'Version 1 was shut down in June 2023: update the WalletConnect client of the dapp.',
    })
  const values = readQuery(query ?? '')
  if (!/^[\da-f]{64}$/i.test(topic) || !/^[\da-f]{64}$/i.test(values.get('symKey') ?? ''))
    throw new BenchError('The WalletConnect URI is cut off: its topic or its key is missing.', {
      hint: 'Copy the whole link, including the 64 digits of its symKey.',
    })
  const expiry = Number(values.get('expiryTimestamp') ?? Number.POSITIVE_INFINITY) * 1000
  if (expiry < clock.now())
    throw new BenchError('The WalletConnect URI is expired.', {
      metaMessages: [`It was valid until ${new Date(expiry).toISOString()}.`],
      hint: 'Open the dapp’s dialog again for a new one, which is valid for 5 minutes.',
    })
  return { uri, topic }
}

/** The error for the second use of a pairing URI. */
export function usedPairingUri(topic: string): BenchError {
  return new BenchError('The WalletConnect URI was used before.', {
    metaMessages: [`Pairing ${topic.slice(0, 8)}…`],
    hint: 'Each URI pairs once. Open the dapp’s dialog again for a new one.',
  })
}

/** A deep link of a wallet contains the URI as a parameter. */
function unwrap(text: string): string {
  if (text.startsWith('wc:')) return text
  const [, inner] = /[?&]uri=([^&#]+)/.exec(text) ?? []
  return inner === undefined ? text : decode(inner)
}

function readQuery(query: string): Map<string, string> {
  return new Map(
    query.split('&').map((part): [string, string] => {
      const [name = '', ...value] = part.split('=')
      return [decode(name), decode(value.join('='))]
    }),
  )
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
