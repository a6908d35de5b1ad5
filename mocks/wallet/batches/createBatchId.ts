import { bytesToHex, type Hex } from 'viem'

declare const crypto: { getRandomValues(bytes: Uint8Array): Uint8Array }

/**
 * Generates the id of a batch whose dapp gave none: 32 bytes, or as many as the persona uses. It must not be guessable
 * (EIP-5792 §"Security Considerations"), so it is the only value of the wallet that differs in every run. It has no leading
 * zeros, because MetaMask's description of the method reads it as a number.
 */
export function createBatchId(bytes = 32): Hex {
  const [first = 0, ...rest] = crypto.getRandomValues(new Uint8Array(bytes))
  return bytesToHex(Uint8Array.from([first | 0x80, ...rest]))
}
