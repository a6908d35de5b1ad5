import { checkInteger } from './checkInteger.ts'

/** Checks a port. 0 takes any free one. @throws BenchError when the value is not a port */
export function checkPort(port: number): void {
  checkInteger('The port', port, 0, 65_535)
}
