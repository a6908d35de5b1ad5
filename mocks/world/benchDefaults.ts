import type { Address } from 'viem'
import type { WalletSpec } from './walletSpec.ts'

export const benchWalletSpec: WalletSpec = { id: 'bench', name: 'Bench Wallet', rdns: 'org.walletbench.alpha' }

/**
 * The BIP-39 phrase of the bench's test accounts. It is public: its accounts must never hold real money. It differs from
 * the phrase of other tools, whose accounts carry code (EIP-7702) on public chains and so behave oddly on forks.
 */
export const DEFAULT_MNEMONIC = 'public test bench phrase only toy coin never hold real asset again'

/** The addresses of the ten test accounts that a bench has by default: those of `DEFAULT_MNEMONIC`, in order. */
export const DEFAULT_ACCOUNTS = [
  '0x09e98a5F26002886A34F926C2904DAFD481faf74',
  '0xf93D5797a37B7285DF4C27C0564B60B154C43648',
  '0x0B17EdD26F8633a9521fDC5f28fA82a27665373E',
  '0xb876C18a10A0F942Bb5b72F2C965f76142be868F',
  '0xF5c0DE56d44544e82078a71678d6204aFbccCADa',
  '0x047617584Dd772921036AA3Ab08acF92b3ea46ca',
  '0x4115de36CCb37386773bfE662e1bF47a76A5Ee2a',
  '0x550BB91B5B692B9eE11701358c5Fd2Ad009cB707',
  '0x74962fc61c9884De35E9fd475e8e361b47bC40c4',
  '0x821EB39283F25B8F856C9215eaCA8968B07B1163',
] as const satisfies readonly Address[]
