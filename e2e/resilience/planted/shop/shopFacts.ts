import { parseEther } from 'viem'
import { mainnet } from 'viem/chains'

export const CHAIN = mainnet
export const SELLER = '0x5e11e45e11e45e11e45e11e45e11e45e11e45e11'
/** In wei. */
export const PRICE = parseEther('0.05')
export const PROJECT_ID = 'the-mug-shop'
