import type { Address } from 'viem'

/** Contracts of Safe 1.4.1 that a Safe calls by delegate call, and its handler of ERC-1271: the same on every chain. */
export const safeLibraries = {
  multiSendCallOnly: '0x9641d764fc13c8B624c04430C7356C1C7C8102e2',
  signMessageLib: '0xd53cd0aB83D845Ac265BE939c57F53AD838012c9',
  fallbackHandler: '0xfd0732Dc9E303f09fCEf3a7388Ad10A83459Ec99',
} as const satisfies Record<string, Address>
