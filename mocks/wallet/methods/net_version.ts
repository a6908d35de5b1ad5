import { defineQuery } from '../request/walletMethod.ts'

/** The chain id in decimal. Originally the network's id, which is the same on all chains since EIP-155. */
export const net_version = defineQuery((context) => String(context.chain().chainId))
