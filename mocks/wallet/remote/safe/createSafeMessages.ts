import { type Address, type Hex, hashTypedData } from 'viem'
import { BenchError } from '#mocks/core/BenchError'
import { whenFound } from '#mocks/core/listeners'
import type { KeptSafeMessage } from '../../state/keptSafe.ts'
import { type OwnerKeys, toSignatures } from './createOwnerKeys.ts'
import type { SafeRecord } from './createSafeRecord.ts'
import type { SafeMessageEntry, SafeParameters } from './safeTypes.ts'

const types = { SafeMessage: [{ name: 'message', type: 'bytes' }] } as const

export function createSafeMessages(parameters: {
  readonly safe: SafeParameters
  readonly record: SafeRecord
  readonly keys: OwnerKeys
}) {
  const { safe, record, keys } = parameters
  const { address, chainId, threshold } = safe
  const domain = { chainId, verifyingContract: address }
  const find = (messageHash: Hex) => record.get().messages.find((kept) => kept.messageHash === messageHash)
  const toData = (message: Hex) => ({ domain, types, primaryType: 'SafeMessage', message: { message } }) as const

  function toEntry({ messageHash, digest, signatures }: KeptSafeMessage): SafeMessageEntry {
    const confirmations = signatures.map(([owner]) => owner)
    const isComplete = confirmations.length >= threshold
    const complete = isComplete ? { signature: toSignatures(new Map(signatures)) } : {}
    return { messageHash, digest, confirmations, ...complete }
  }

  async function add(given: KeptSafeMessage, owner: Address): Promise<SafeMessageEntry> {
    const { messageHash, digest } = given
    const signature = await keys.get(owner).signTypedData(toData(digest))
    // Another owner may have signed meanwhile.
    const { signatures } = find(messageHash) ?? given
    const signed = { ...given, signatures: [...new Map(signatures).set(owner, signature)] }
    const { messages } = record.get()
    const changed = messages.map((kept) => (kept.messageHash === messageHash ? signed : kept))
    record.set({ messages: find(messageHash) ? changed : [...messages, signed] })
    return toEntry(signed)
  }

  function whenComplete(messageHash: Hex): Promise<Hex> {
    return whenFound(record, () => {
      const kept = find(messageHash)
      return kept && toEntry(kept).signature
    })
  }

  return {
    list: () => record.get().messages.map(toEntry),
    async confirm(messageHash: Hex, given?: Address): Promise<SafeMessageEntry> {
      const message = find(messageHash)
      if (message) return add(message, keys.choose(given, new Map(message.signatures)))
      throw new BenchError('There is no such message.', {
        metaMessages: [`messageHash ${messageHash}`],
        hint: 'Take the hash from safe.messages().',
      })
    },
    async sign(digest: Hex, owner: Address) {
      const messageHash = hashTypedData(toData(digest))
      const kept = find(messageHash)
      // The same message again: the signatures that are there stay valid.
      const hasSigned = kept?.signatures.some(([signer]) => signer === owner)
      const entry =
        kept && hasSigned ? toEntry(kept) : await add(kept ?? { messageHash, digest, signatures: [] }, owner)
      return { entry, complete: whenComplete(messageHash) }
    },
  }
}
