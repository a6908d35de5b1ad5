#!/usr/bin/env node
import { listLaunchers } from '#mocks/node/launcher/launchers'
import { keepLoopbackDirect } from '#mocks/node/shared/keepLoopbackDirect'
import { createProcessContext } from './commandContext.ts'
import { runCommand } from './runCommand.ts'

// The reader of the output may close it. That must not end the process with a stack.
process.stdout.on('error', () => {})
process.stderr.on('error', () => {})

// Commands for a running bench call it by `fetch`.
keepLoopbackDirect()
// Taken before anything is loaded: the process that starts this one may be gone by the time it is ready.
process.exitCode = await runCommand(process.argv.slice(2), createProcessContext(await listLaunchers()))
// Everything is stopped or done. What a library left open must not keep the process alive.
process.stdout.write('', () => process.exit())
