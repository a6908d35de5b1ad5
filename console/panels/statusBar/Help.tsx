import { useRef } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import { testIds } from '../../testIds.ts'
import { Button } from '../../ui/Button.tsx'
import { joinNames } from '../../ui/joinNames.ts'
import styles from './Help.module.css'
import { consoleShortcuts, type ShortcutGroup } from './shortcuts.ts'

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
