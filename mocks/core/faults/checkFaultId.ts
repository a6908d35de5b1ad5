import { checkInput } from '../input/checkInput.ts'
import { text } from '../input/readers.ts'

const idReader = text()

/** @throws BenchError for what is no text. An unknown id is one */
export function checkFaultId(id: unknown): void {
  checkInput('faults', idReader, id, 'the id')
}
