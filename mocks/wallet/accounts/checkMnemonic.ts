import { sha256 } from '@noble/hashes/sha2'
import { wordlist as english } from '@scure/bip39/wordlists/english'
import { BenchError } from '#mocks/core/BenchError'
import { toShown } from '#mocks/core/knownNames'

export function checkMnemonic(mnemonic: string): string {
  if (typeof mnemonic !== 'string') throw wrong(`It is ${toShown(mnemonic)}.`)
  const words = mnemonic.normalize('NFKD').trim().split(/\s+/)
  if (![12, 15, 18, 21, 24].includes(words.length))
    throw wrong(`It has ${words.length} words, not 12, 15, 18, 21 or 24.`)
  const indexes = words.map((word) => english.indexOf(word))
  const unknown = words[indexes.indexOf(-1)]
  if (unknown !== undefined) throw wrong(`"${unknown}" is not in BIP-39's English word list.`)
  if (!hasChecksum(indexes)) throw wrong('Its checksum does not fit: a word is wrong, or the order.')
  return words.join(' ')
}

/** BIP-39 §"Generating the mnemonic": one bit of SHA-256 for each 32 bits of entropy, at the end. */
function hasChecksum(indexes: readonly number[]): boolean {
  const bits = indexes.map((index) => index.toString(2).padStart(11, '0')).join('')
  const checksumLength = bits.length / 33
  const bytes = bits.slice(0, -checksumLength).match(/.{8}/g) ?? []
  const [first = 0] = sha256(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 2)))
  return first.toString(2).padStart(8, '0').startsWith(bits.slice(-checksumLength))
}

function wrong(what: string): BenchError {
  return new BenchError('The mnemonic is not valid.', {
    metaMessages: [what],
    hint: 'Give a BIP-39 phrase of English words, for test money only. The usual one is "test test test test test test test test test test test junk".',
  })
}
