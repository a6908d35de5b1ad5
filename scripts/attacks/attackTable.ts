import type { Attack } from './attack.ts'
import { browserAttacks } from './table/browserAttacks.ts'
import { fileAttacks } from './table/fileAttacks.ts'
import { nodeAttacks } from './table/nodeAttacks.ts'
import { serverAttacks } from './table/serverAttacks.ts'
import { textAttacks } from './table/textAttacks.ts'
import { traceAttacks } from './table/traceAttacks.ts'

/** Attacks on public functions by what they are given. */
const inputAttacks: readonly Attack[] = [
  {
    by: 'dapp',
    target: '.faults.add of every layer',
    input: 'an unknown kind, names of Object’s prototype, NaN',
    outcome: 'a BenchError that names the parameter',
    check: { test: 'mocks/networkEntry.test.ts', title: 'testHostileInput' },
  },
  {
    by: 'file',
    target: 'createRegistry',
    input: 'wallets with missing and wrong fields',
    outcome: 'taken as the API has them, or a BenchError that names the place',
    check: { test: 'mocks/registry/registryReader.test.ts', title: 'takes a wallet as the API lists it' },
  },
  {
    by: 'dapp',
    target: 'the public functions of Node',
    input: 'wrong types, ports, addresses and chains',
    outcome: 'a BenchError that names the parameter',
    check: { test: 'mocks/node/nodeEntry.test.ts', title: 'testHostileInput' },
  },
]

/** Every known attack: who tries it, on what, with which input, and the required outcome. */
export const attackTable: readonly Attack[] = [
  ...serverAttacks,
  ...nodeAttacks,
  ...textAttacks,
  ...fileAttacks,
  ...browserAttacks,
  ...traceAttacks,
  ...inputAttacks,
]
