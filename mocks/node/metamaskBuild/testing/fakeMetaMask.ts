import { crc32, deflateRawSync } from 'node:zlib'

const MADE_BY_UNIX = 3 << 8
const VERSION = 20
const UTF8_NAMES = 0x0800
const DEFLATED = 8

export type FakeMetaMaskParameters = { readonly version?: string; readonly name?: string; readonly key?: string }

export type ZipEntry = {
  readonly name: string
  readonly text?: string | Uint8Array
  readonly mode?: number
  readonly claims?: { readonly size?: number; readonly crc?: number; readonly method?: number }
}

export function zipFakeMetaMask(parameters: FakeMetaMaskParameters = {}, more: readonly ZipEntry[] = []): Buffer {
  const files = Object.entries(fakeMetaMask(parameters)).map(([name, text]) => ({ name, text }))
  return createZip([{ name: 'scripts/', mode: 0o040755 }, ...files, ...more])
}

export function fakeMetaMask(parameters: FakeMetaMaskParameters = {}) {
  const { version = '13.13.1', name = '__MSG_appName__', key } = parameters
  const background = { service_worker: 'scripts/app-init.js' }
  return {
    'manifest.json': JSON.stringify({ manifest_version: 3, name, version, default_locale: 'en', background, key }),
    '_locales/en/messages.json': JSON.stringify({ appName: { message: 'MetaMask' } }),
    'scripts/app-init.js': '// It does nothing.\n',
  }
}

/** Valid or invalid (APPNOTE.TXT 4.3). */
export function createZip(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const { name, text = '', mode = 0o100644, claims = {} } of entries) {
    const nameBytes = Buffer.from(name)
    const content = Buffer.from(text)
    const packed = deflateRawSync(content)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(VERSION, 0)
    shared.writeUInt16LE(UTF8_NAMES, 2)
    shared.writeUInt16LE(claims.method ?? DEFLATED, 4)
    shared.writeUInt32LE(claims.crc ?? crc32(content), 10)
    shared.writeUInt32LE(packed.length, 14)
    shared.writeUInt32LE(claims.size ?? content.length, 18)
    shared.writeUInt16LE(nameBytes.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), shared, nameBytes, packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE((mode << 16) >>> 0, 6)
    tail.writeUInt32LE(offset, 10)
    const madeBy = Buffer.alloc(2)
    madeBy.writeUInt16LE(MADE_BY_UNIX | VERSION)
    centrals.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), madeBy, shared, tail, nameBytes]))
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(centrals)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, directory, Buffer.from('PK\u0005\u0006'), end])
}
