import { numberToHex } from 'viem'
import { defineQuery } from '../request/walletMethod.ts'

/** EIP-695: the id of the chain that the wallet is on, or that the request names (CAIP-27). */
export const eth_chainId = defineQuery((context) => numberToHex(context.chain().chainId))
