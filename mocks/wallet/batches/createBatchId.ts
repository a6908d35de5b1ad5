import { bytesToHex, type Hex } from 'viem'

declare const crypto: { getRandomValues(bytes: Uint8Array): Uint8Array }

/**
 * Draws the identifier of a batch that its dapp gave none: 32 bytes, or as many as the persona has. EIP-5792 §"Security Considerations": nobody may be
 * able to guess it, so it is the one thing of the wallet that is different in every run. Without leading zeros, as
 * MetaMask's description of the method reads it as a number.
 */
export function createBatchId(bytes = 32): Hex {
  const [first = 0, ...rest] = crypto.getRandomValues(new Uint8Array(bytes))
  return bytesToHex(Uint8Array.from([first | 0x80, ...rest]))
}
