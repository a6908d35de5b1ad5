import { BenchError } from '#mocks/core/BenchError'
import type { Clock } from '#mocks/core/clock'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import { findWcUris, type WcUri } from './findWcUris.ts'

export function readPairingUri(text: string, clock: Clock): WcUri {
  const [first] = findWcUris(text)
  if (!first)
    throw new BenchError('This is not a WalletConnect URI.', {
      metaMessages: [`Read: ${quoteForeign(text, 80)}`],
      hint: 'Copy the link from the dapp’s dialog. It starts with wc:, or is a wallet’s link that holds one.',
    })
  const { problem, expiry } = first
  if (problem) throw problem
  if (expiry < clock.now())
    throw new BenchError('The WalletConnect URI is expired.', {
      metaMessages: [`It was valid until ${new Date(expiry).toISOString()}.`],
      hint: 'Open the dapp’s dialog again for a new one, which is valid for 5 minutes.',
    })
  return first
}

export function usedPairingUri(topic: string): BenchError {
  return new BenchError('The WalletConnect URI was used before.', {
    metaMessages: [`Pairing ${topic.slice(0, 8)}…`],
    hint: 'Each URI pairs once. Open the dapp’s dialog again for a new one.',
  })
}
