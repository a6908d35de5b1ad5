#!/usr/bin/env node
import { createProcessContext } from './createProcessContext.ts'
import { runCommand } from './runCommand.ts'

// Whoever read standard output may stop reading: that is no reason to die with a stack.
process.stdout.on('error', () => {})

process.exitCode = await runCommand(process.argv.slice(2), createProcessContext())
// All is stopped or done; what a library left open must not keep the process.
process.stdout.write('', () => process.exit())
