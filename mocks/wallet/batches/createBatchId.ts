import { bytesToHex, type Hex } from 'viem'

declare const crypto: { getRandomValues(bytes: Uint8Array): Uint8Array }

/** It must not be guessable (EIP-5792 §"Security Considerations"). MetaMask reads it as a number: no leading zeros. */
export function createBatchId(bytes = 32): Hex {
  const [first = 0, ...rest] = crypto.getRandomValues(new Uint8Array(bytes))
  return bytesToHex(Uint8Array.from([first | 0x80, ...rest]))
}
