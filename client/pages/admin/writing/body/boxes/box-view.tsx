import type { NodeViewRenderer } from '@tiptap/core'
import { createRoot } from 'react-dom/client'
import type { Block } from '../../../../../../events/domain/blocks.ts'
import { Button } from '../../../../../design/Button.tsx'
import { BlockView } from '../../../../../site/texts/BlockView.tsx'
import type { EditedBox } from '../create-editor.ts'

const isEditable = (block: Block): block is Extract<Block, { type: 'table' | 'chart' }> => block.type === 'table' || block.type === 'chart'

/** Renders a box as readers see it, with the button that opens its form. */
export const boxView =
  (onEdit: (box: EditedBox) => void): NodeViewRenderer =>
  ({ node, getPos }) => {
    const dom = document.createElement('div')
    dom.className = 'body-box'
    dom.contentEditable = 'false'
    const root = createRoot(dom)
    const show = (block: Block) => {
      root.render(
        <>
          <BlockView block={block} />
          {isEditable(block) && (
            <Button look="secondary" small onClick={() => onEdit({ at: getPos()!, block })}>
              {block.type === 'table' ? 'Modifica la tabella' : 'Modifica il grafico'}
              <span className="visually-hidden">: {block.type === 'table' ? block.caption : block.title}</span>
            </Button>
          )}
        </>,
      )
    }
    show(node.attrs['block'] as Block)
    return {
      dom,
      update(next) {
        if (next.type.name !== 'box') return false
        show(next.attrs['block'] as Block)
        return true
      },
      // Leave the button's events to the button.
      stopEvent: ({ target }) => target instanceof Element && target.closest('button') !== null,
      ignoreMutation: () => true,
      // React must not be unmounted while it renders.
      destroy() {
        queueMicrotask(() => root.unmount())
      },
    }
  }
