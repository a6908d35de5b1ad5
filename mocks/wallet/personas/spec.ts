import { definePersona } from './definePersona.ts'

export const spec = definePersona({
  id: 'spec',
  label: 'Spec',
  announces: { name: 'Bench Wallet', rdns: 'org.walletbench.alpha' },
  description:
    'Follows the EIPs strictly. Where they leave a choice, it does what surprises a dapp least. Every other wallet is ' +
    'described by how it differs from this one.',
  quirks: [],
})
