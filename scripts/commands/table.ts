import type { Command } from 'commander'
import { addDoctor } from './doctor.ts'
import { addStart } from './start.ts'

/** Every sub-command: each adds itself to the program. */
export const commands: readonly ((program: Command) => void)[] = [addStart, addDoctor]
