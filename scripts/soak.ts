// `npm run soak [-- messages]`: many messages through one relay. `npm run soak -- others [runs]`: connects and signs
// many times on the dapps of `e2e/others`, `npm run soak -- connectors [runs]` by each of wagmi's connectors. Each fails at
// a loss. `npm run soak -- resilience [runs]` looks for planted bugs, and fails by a verdict that is not the
// expected one. `npm run soak -- codegen [runs]` runs each test that is written from what is done by hand so often.
// `npm run soak -- attacks [kills]` carries out the attacks that take too long for `npm test`.
import { readSoakArguments, type SoakCommand } from './soak/readSoakArguments.ts'
import { soakAttacks } from './soak/soakAttacks.ts'
import { soakCodegen } from './soak/soakCodegen.ts'
import { soakConnectors } from './soak/soakConnectors.ts'
import { soakOthers } from './soak/soakOthers.ts'
import { soakRelay } from './soak/soakRelay.ts'
import { soakResilience } from './soak/soakResilience.ts'

const { part, count, goesOn } = readOrExit()
const parts = {
  relay: soakRelay,
  others: soakOthers,
  connectors: soakConnectors,
  resilience: soakResilience,
  codegen: soakCodegen,
  attacks: soakAttacks,
}
if (!(await parts[part](count, (text) => void process.stdout.write(text), goesOn))) process.exitCode = 1

function readOrExit(): SoakCommand {
  try {
    return readSoakArguments(process.argv.slice(2))
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(2)
  }
}
