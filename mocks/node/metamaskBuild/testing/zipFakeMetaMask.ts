import { createZip, type ZipEntry } from './createZip.ts'
import { type FakeMetaMaskParameters, fakeMetaMask } from './fakeMetaMask.ts'

/** Makes the zip of a build that looks like MetaMask's, with additional entries. */
export function zipFakeMetaMask(parameters: FakeMetaMaskParameters = {}, more: readonly ZipEntry[] = []): Buffer {
  const files = Object.entries(fakeMetaMask(parameters)).map(([name, text]) => ({ name, text }))
  return createZip([{ name: 'scripts/', mode: 0o040755 }, ...files, ...more])
}
