import type { Command } from 'commander'
import { addDoctor } from './doctor.ts'
import { addFault } from './fault.ts'
import { addRelay } from './relay.ts'
import { addStart } from './start.ts'
import { addWallet } from './wallet.ts'

/** Every sub-command: each adds itself to the program. */
export const commands: readonly ((program: Command) => void)[] = [addStart, addRelay, addWallet, addFault, addDoctor]
