import { checkInteger } from './checkInteger.ts'

export function checkPort(port: number): void {
  checkInteger('The port', port, 0, 65_535)
}
