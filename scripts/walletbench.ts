#!/usr/bin/env node
import { listLaunchers } from '#mocks/node/launcher/listLaunchers'
import { createProcessContext } from './createProcessContext.ts'
import { runCommand } from './runCommand.ts'

// Whoever read what is written may stop reading: that is no reason to die with a stack.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {})

// Before anything is loaded: whoever starts it may have gone when it is ready.
const launchers = await listLaunchers()
process.exitCode = await runCommand(process.argv.slice(2), createProcessContext(launchers))
// All is stopped or done; what a library left open must not keep the process.
process.stdout.write('', () => process.exit())
