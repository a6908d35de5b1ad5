import { type Address, type Hex, isAddress, numberToHex, parseEther } from 'viem'

/** Each throws an Error that names the field. */
export const parseField = {
  address(label: string, text: string): Address {
    const address = text.trim()
    if (!isAddress(address, { strict: false })) throw new Error(`${label}: give an address, 0x and 40 hex digits.`)
    return address
  },
  /** In the smallest unit, with up to 18 decimals. */
  amount(label: string, text: string): bigint {
    if (!/^\s*\d+(\.\d{1,18})?\s*$/.test(text)) throw new Error(`${label}: give an amount such as 0.01.`)
    return parseEther(text.trim())
  },
  chainId(label: string, text: string): Hex {
    const id = Number(text.trim() || Number.NaN)
    if (!Number.isSafeInteger(id) || id < 1) throw new Error(`${label}: give a number such as 1 or 0x1.`)
    return numberToHex(id)
  },
} as const
