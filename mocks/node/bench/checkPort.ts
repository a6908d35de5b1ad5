import { checkInteger } from './checkInteger.ts'

/** @throws BenchError where the value is not a port. 0 is one: it takes any that is free */
export function checkPort(port: number): void {
  checkInteger('The port', port, 0, 65_535)
}
