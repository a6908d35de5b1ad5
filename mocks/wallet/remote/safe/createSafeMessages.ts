import { type Address, type Hex, hashTypedData } from 'viem'
import { BenchError } from '#mocks/core/BenchError'
import type { OwnerKeys } from './createOwnerKeys.ts'
import type { SafeMessageEntry, SafeParameters } from './safeTypes.ts'
import { toSignatures } from './transactions/toSignatures.ts'

const types = { SafeMessage: [{ name: 'message', type: 'bytes' }] } as const

/** The messages of a Safe that its owners sign off chain. */
export type SafeMessages = {
  list(): readonly SafeMessageEntry[]
  /** Signs a digest as an owner. `complete` resolves with the signature once enough owners have signed. */
  sign(digest: Hex, owner: Address): Promise<{ readonly entry: SafeMessageEntry; readonly complete: Promise<Hex> }>
  confirm(messageHash: Hex, owner?: Address): Promise<SafeMessageEntry>
}

type Message = {
  readonly digest: Hex
  readonly signatures: Map<Address, Hex>
  readonly complete: Promise<Hex>
  resolve(signature: Hex): void
}

/** Creates a Safe's list of messages, which is empty. */
export function createSafeMessages(parameters: SafeParameters, keys: OwnerKeys): SafeMessages {
  const { address, chainId, threshold } = parameters
  const messages = new Map<Hex, Message>()
  const toData = (digest: Hex) =>
    ({
      domain: { chainId, verifyingContract: address },
      types,
      primaryType: 'SafeMessage',
      message: { message: digest },
    }) as const

  function find(messageHash: Hex): Message {
    const message = messages.get(messageHash)
    if (message) return message
    throw new BenchError('There is no such message.', {
      metaMessages: [`messageHash ${messageHash}`],
      hint: 'Take the hash from safe.messages().',
    })
  }

  function toEntry(messageHash: Hex): SafeMessageEntry {
    const { digest, signatures } = find(messageHash)
    const confirmations = [...signatures.keys()]
    const isComplete = confirmations.length >= threshold
    return { messageHash, digest, confirmations, ...(isComplete ? { signature: toSignatures(signatures) } : {}) }
  }

  async function confirm(messageHash: Hex, given?: Address): Promise<SafeMessageEntry> {
    const { digest, signatures, resolve } = find(messageHash)
    const owner = keys.choose(given, signatures)
    signatures.set(owner, await keys.get(owner).signTypedData(toData(digest)))
    const entry = toEntry(messageHash)
    if (entry.signature) resolve(entry.signature)
    return entry
  }

  return {
    list: () => [...messages.keys()].map(toEntry),
    confirm,
    async sign(digest, owner) {
      const messageHash = hashTypedData(toData(digest))
      const message = messages.get(messageHash) ?? { digest, signatures: new Map(), ...toPromise() }
      messages.set(messageHash, message)
      // The same message again: the signatures that are there stay valid.
      const entry = message.signatures.has(owner) ? toEntry(messageHash) : await confirm(messageHash, owner)
      return { entry, complete: message.complete }
    },
  }
}

function toPromise(): Pick<Message, 'complete' | 'resolve'> {
  let resolve: (signature: Hex) => void = () => {}
  const complete = new Promise<Hex>((done) => {
    resolve = done
  })
  return { complete, resolve }
}
