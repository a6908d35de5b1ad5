import { numberToHex } from 'viem'
import { defineQuery } from '../request/walletMethod.ts'

export const eth_chainId = defineQuery((context) => numberToHex(context.chain().chainId))
