import type { Command } from 'commander'
import { addCassette } from './cassette.ts'
import { addChain } from './chain.ts'
import { addDoctor } from './doctor.ts'
import { addFault } from './fault.ts'
import { addMetaMask } from './metamask.ts'
import { addOpen } from './open.ts'
import { addRecord } from './record.ts'
import { addRelay } from './relay.ts'
import { addRpc } from './rpc.ts'
import { addStart } from './start.ts'
import { addTruth } from './truth.ts'
import { addWallet } from './wallet.ts'

/** Every sub-command: each adds itself to the program. */
export const commands: readonly ((program: Command) => void)[] = [
  addStart,
  addOpen,
  addRecord,
  addRpc,
  addCassette,
  addChain,
  addRelay,
  addWallet,
  addFault,
  addMetaMask,
  addTruth,
  addDoctor,
]
