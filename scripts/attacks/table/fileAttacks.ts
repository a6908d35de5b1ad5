import type { Attack } from '../attack.ts'

/** Attacks on files that are written, and by files that are read. */
export const fileAttacks: readonly Attack[] = [
  {
    by: 'accident',
    target: 'the session folder',
    input: 'XDG_RUNTIME_DIR=/proc',
    outcome: 'an error, and no endless wait',
    check: { test: 'mocks/agents/session/findBench.test.ts', title: 'a folder that cannot be made is an error' },
  },
  {
    by: 'file',
    target: 'every file that is written',
    input: 'a link that leaves the folder, a dangling link, a cycle, a device',
    outcome: 'refused, nothing touched',
    check: { test: 'mocks/node/files/writeWholeFile.test.ts', title: 'refuses %s, and touches nothing' },
  },
  {
    by: 'accident',
    target: 'every file that is written',
    input: 'a file that appears meanwhile',
    outcome: 'it stays',
    check: {
      test: 'mocks/node/files/writeWholeFile.test.ts',
      title: 'without overwrite, a file that appears while the content arrives stays',
    },
  },
  {
    by: 'accident',
    target: 'every file that is written',
    input: '20 writers at once',
    outcome: 'one wins, and its content is whole',
    check: { test: 'mocks/node/files/writeWholeFile.test.ts', title: 'of many writers at once, one wins' },
  },
  {
    by: 'accident',
    target: 'every file that is written',
    input: 'a full disk',
    outcome: 'the old file stays, the reason is named',
    check: { test: 'mocks/node/files/writeWholeFile.test.ts', title: 'a full disk' },
  },
  {
    by: 'accident',
    target: 'every command that writes a file',
    input: 'SIGKILL at any time',
    outcome: 'the old file, the new one or none',
    check: { soak: 'kills' },
  },
  {
    by: 'accident',
    target: 'start --save-recording',
    input: 'a full disk',
    outcome: 'reported at once; the bench goes on',
    check: { test: 'mocks/node/recording/startRecordingSaver.test.ts', title: 'a full disk: told once' },
  },
  {
    by: 'file',
    target: 'extension --folder',
    input: 'a file that exists, and a link out of the folder',
    outcome: 'refused',
    check: {
      test: 'scripts/commands/extension.test.ts',
      title: 'an extension that is there is replaced with --overwrite alone',
    },
  },
  {
    by: 'file',
    target: 'resilience report',
    input: 'an attachment outside the results',
    outcome: 'named, not read',
    check: {
      test: 'mocks/node/resilience/findResults.test.ts',
      title: 'a file outside the report’s folder is named, and not read',
    },
  },
  {
    by: 'file',
    target: 'resilience report',
    input: 'any file that is passed off as a recording',
    outcome: 'not copied',
    check: { test: 'mocks/node/resilience/writeReport.test.ts', title: 'files that a report names outside its folder' },
  },
  {
    by: 'file',
    target: 'resilience report',
    input: 'a zip that unpacks to far more than its size',
    outcome: 'named',
    check: { test: 'mocks/node/resilience/findResults.test.ts', title: 'a zip that unpacks to far more than it has' },
  },
  {
    by: 'file',
    target: '--abi',
    input: 'links to /, cycles, pipes, 200 MB, 10,000 files, 200 levels',
    outcome: 'a clear error, or passed over',
    check: { test: 'mocks/node/contracts/readContractFolder.test.ts', title: 'a folder of somebody else' },
  },
  {
    by: 'file',
    target: 'release.yml and ci.yml',
    input: 'a token in a job that runs tests, an action that is not pinned',
    outcome: 'the test fails',
    check: {
      test: 'scripts/release/checkRelease.test.ts',
      title: 'every action of the workflows is pinned by its commit',
    },
  },
  {
    by: 'file',
    target: 'walletbench open',
    input: 'a recording of a million events',
    outcome: 'it opens, with all of them',
    check: { soak: 'recording' },
  },
  {
    by: 'file',
    target: 'metamask install',
    input: 'a zip with too many or too large entries',
    outcome: 'refused before anything is written',
    check: { test: 'mocks/node/metamaskBuild/unpackZip.test.ts', title: 'refuses too many entries' },
  },
  {
    by: 'peer',
    target: 'recordings and cassettes',
    input: 'keys in URLs and headers',
    outcome: 'not written',
    check: { test: 'mocks/node/recording/savedBench.test.ts', title: 'no secret of a forked node' },
  },
]
