import { checkInteger } from './checkInteger.ts'

/** @throws BenchError when it is none; 0 is good */
export function checkPort(port: number): void {
  checkInteger('The port', port, 0, 65_535)
}
