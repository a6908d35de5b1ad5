import { useRef } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import { testIds } from '../../testIds.ts'
import { Button } from '../../ui/Button.tsx'
import { joinNames } from '../../ui/joinNames.ts'
import { type WireKey, wireKeys } from '../wire/wireKeys.ts'
import styles from './Help.module.css'

const LIVE: ReadonlySet<string> = new Set<WireKey>(['pause', 'clear', 'showEarlier'])

const listWireKeys = (isOver: boolean): ShortcutGroup => ({
  title: 'In the wire',
  keys: [
    ['↑ ↓', 'move by one row'],
    ['Page ↑ ↓', 'move by a page'],
    ['Home End', 'go to the first or last row'],
    ['→ ←', 'open or fold a flow, or the background'],
    ['Enter', 'show the detail'],
    ['Esc', 'close the detail'],
    ...Object.entries(wireKeys)
      .filter(([name]) => !isOver || !LIVE.has(name))
      .map(([, { key, words }]) => [key.replace('shift+', '⇧'), words] as const),
  ],
})

const inFilter: ShortcutGroup = {
  title: 'In the filter',
  keys: [
    ['↑ ↓', 'earlier filters; in the list, what could come next'],
    ['Tab', 'complete'],
    ['Esc', 'empty it; then go to the list'],
  ],
}

const onAxis: ShortcutGroup = {
  title: 'On the time axis',
  keys: [
    ['← →', 'move the end of the span; with ⇧ or Page ↑ ↓ further'],
    ['Home End', 'move it up to the beginning, the end'],
    ['Enter', 'zoom to the span'],
    ['Esc', 'end the span'],
  ],
}

export const consoleShortcuts: readonly ShortcutGroup[] = [
  {
    title: 'Anywhere',
    keys: [
      ['a', 'approve the oldest waiting request'],
      ['r', 'reject it'],
      ['i', 'go to it: there the keys are those of its own card'],
      ['1 2 3', 'go to the dapp, the wire, the wallet'],
      ['/', 'filter the wire'],
      ['n', 'go to the requests of the demo: ↑ ↓ lead through them'],
      ['m', 'go to the demo’s market'],
      ['g', 'show all accounts of the wallet, or those that are used'],
      ['b', 'go to the chains: control, cassette, faults'],
      ['[ ]', 'fold the dapp’s side, the wallet’s side'],
      ['x', 'show values as they are: addresses, wei, units of tokens, deadlines as numbers'],
      ['?', 'this help'],
    ],
  },
  listWireKeys(false),
  inFilter,
  onAxis,
  {
    title: 'In the section of the chains',
    keys: [
      ['Enter', 'in a field: run the command'],
      ['Tab', 'go to the next control'],
    ],
  },
]

export const recordingShortcuts: readonly ShortcutGroup[] = [
  {
    title: 'Anywhere but in the wire and in fields',
    keys: [
      ['← →', 'step back, forward'],
      ['Home End', 'go to the beginning, the end'],
      ['Space', 'play, or pause'],
    ],
  },
  {
    title: 'Anywhere',
    keys: [
      ['/', 'filter the wire'],
      ['x', 'show values as they are: addresses, wei, units of tokens, deadlines as numbers'],
      ['?', 'this help'],
    ],
  },
  listWireKeys(true),
  inFilter,
  onAxis,
]

type ShortcutGroup = { readonly title: string; readonly keys: readonly (readonly [string, string])[] }

export function Help({ groups = consoleShortcuts }: { groups?: readonly ShortcutGroup[] }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const open = () => dialog.current?.showModal()
  useHotkeys('?', open, { useKey: true, preventDefault: true })
  return (
    <>
      <Button
        variant="quiet"
        icon="keyboard"
        aria-label="Keyboard shortcuts"
        title="Keyboard shortcuts (?)"
        data-testid={testIds.helpButton}
        onClick={open}
      >
        ?
      </Button>
      <dialog
        ref={dialog}
        className={joinNames(styles['dialog'], 'shaded')}
        aria-labelledby="help-title"
        data-testid={testIds.helpDialog}
      >
        <form method="dialog" className={styles['head']}>
          <h2 id="help-title">Keyboard shortcuts</h2>
          <Button type="submit">Close</Button>
        </form>
        <div className={styles['groups']}>
          {groups.map((group) => (
            <section key={group.title} className={styles['group']}>
              <h3>{group.title}</h3>
              <dl>
                {group.keys.map(([keys, meaning]) => (
                  <div key={keys}>
                    <dt>
                      <kbd>{keys}</kbd>
                    </dt>
                    <dd>{meaning}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </dialog>
    </>
  )
}
