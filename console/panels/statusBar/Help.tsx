import { useRef } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import { testIds } from '../../testIds.ts'
import { Button } from '../../ui/Button.tsx'
import { wireKeys } from '../wire/wireKeys.ts'
import styles from './Help.module.css'

const shortcuts = [
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
      ['x', 'show values as they are: addresses, wei, seconds'],
      ['?', 'this help'],
    ],
  },
  {
    title: 'In the wire',
    keys: [
      ['↑ ↓', 'move by one row'],
      ['Page ↑ ↓', 'move by a page'],
      ['Home End', 'go to the first or last row'],
      ['→ ←', 'open or fold a flow, or the background'],
      ['Enter', 'show the detail'],
      ['Esc', 'close the detail'],
      ...Object.values(wireKeys).map(({ key, words }) => [key.replace('shift+', '⇧'), words] as const),
    ],
  },
  {
    title: 'In the filter',
    keys: [
      ['↑ ↓', 'earlier filters; in the list, what could come next'],
      ['Tab', 'complete'],
      ['Esc', 'empty it'],
    ],
  },
  {
    title: 'In the section of the chains',
    keys: [
      ['Enter', 'in a field: run the command'],
      ['Tab', 'go to the next control'],
    ],
  },
] as const

/** The `?` button, and the dialog that lists all shortcuts. */
export function Help() {
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
      <dialog ref={dialog} className={styles['dialog']} aria-labelledby="help-title" data-testid={testIds.helpDialog}>
        <form method="dialog" className={styles['head']}>
          <h2 id="help-title">Keyboard shortcuts</h2>
          <Button type="submit">Close</Button>
        </form>
        <div className={styles['groups']}>
          {shortcuts.map((group) => (
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
