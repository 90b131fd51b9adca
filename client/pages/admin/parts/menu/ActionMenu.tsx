import { type FocusEvent, type KeyboardEvent, type ReactNode, type Ref, useId, useRef } from 'react'
import { ChevronDown, Ellipsis } from 'lucide-react'
import { ignoreSecondClick } from '../ignore-second-click.ts'
import { Tooltip } from '../../../../design/tooltip/Tooltip.tsx'

interface Props {
  of?: string
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
}

/**
 * The menu «Altro» with secondary actions. It is a popover: the browser closes it on Escape or a click outside and returns the focus to the
 * button. Arrow keys move between the actions.
 */
export function ActionMenu({ of, ref, children }: Props) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const close = () => panel.current?.hidePopover()
  const act = () => {
    ignoreSecondClick()
    close()
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
  }
  const opener = { ref, type: 'button', popoverTarget: id } as const
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles events of its controls
    <div className="menu" onBlur={leave} onKeyDown={moveFocus}>
      {of === undefined ? (
        <button {...opener} className="button button-secondary">
          Altro
          <ChevronDown size={16} strokeWidth={1.5} aria-hidden="true" />
        </button>
      ) : (
        <Tooltip text="Altre azioni">
          <button {...opener} className="button button-quiet button-small button-icon" aria-label={`Altre azioni: ${of}`}>
            <Ellipsis size={20} strokeWidth={1.5} aria-hidden="true" />
          </button>
        </Tooltip>
      )}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- its controls handle keys */}
      <div ref={panel} id={id} popover="auto" className="menu-panel" onClick={act}>
        {children}
      </div>
    </div>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (!event.currentTarget.querySelector(':popover-open')) return
  const actions = [...event.currentTarget.querySelectorAll<HTMLElement>('.menu-panel :is(a, button)')]
  const at = actions.indexOf(document.activeElement as HTMLElement)
  const to = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1, Home: 0, End: -1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  actions.at(to % actions.length)?.focus()
}
