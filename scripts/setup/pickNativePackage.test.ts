import { describe, expect, test } from 'vitest'
import { pickNativePackage } from './pickNativePackage.mjs'

const biome = ['darwin-arm64', 'linux-x64', 'linux-arm64', 'linux-x64-musl', 'linux-arm64-musl', 'win32-x64'].map(
  (suffix) => `@biomejs/cli-${suffix}`,
)
const rolldown = ['linux-arm-gnueabihf', 'linux-arm64-gnu', 'linux-x64-gnu', 'linux-x64-musl', 'win32-x64-msvc'].map(
  (suffix) => `@rolldown/binding-${suffix}`,
)
const anvil = ['darwin-amd64', 'darwin-arm64', 'linux-amd64', 'linux-arm64'].map(
  (suffix) => `@foundry-rs/anvil-${suffix}`,
)

describe('pickNativePackage', () => {
  test.each([
    { names: biome, platform: 'linux', arch: 'x64', musl: false, picked: '@biomejs/cli-linux-x64' },
    { names: biome, platform: 'linux', arch: 'arm64', musl: true, picked: '@biomejs/cli-linux-arm64-musl' },
    { names: biome, platform: 'darwin', arch: 'arm64', musl: false, picked: '@biomejs/cli-darwin-arm64' },
    { names: biome, platform: 'darwin', arch: 'x64', musl: false, picked: undefined },
    { names: rolldown, platform: 'linux', arch: 'x64', musl: false, picked: '@rolldown/binding-linux-x64-gnu' },
    { names: rolldown, platform: 'linux', arch: 'x64', musl: true, picked: '@rolldown/binding-linux-x64-musl' },
    { names: rolldown, platform: 'linux', arch: 'arm64', musl: false, picked: '@rolldown/binding-linux-arm64-gnu' },
    { names: rolldown, platform: 'linux', arch: 'arm', musl: false, picked: '@rolldown/binding-linux-arm-gnueabihf' },
    { names: rolldown, platform: 'win32', arch: 'x64', musl: false, picked: '@rolldown/binding-win32-x64-msvc' },
    { names: anvil, platform: 'darwin', arch: 'x64', musl: false, picked: '@foundry-rs/anvil-darwin-amd64' },
    { names: anvil, platform: 'linux', arch: 'x64', musl: true, picked: '@foundry-rs/anvil-linux-amd64' },
  ])('$platform-$arch, musl $musl: $picked', ({ names, picked, ...target }) => {
    expect(pickNativePackage(names, target)).toBe(picked)
  })
})
