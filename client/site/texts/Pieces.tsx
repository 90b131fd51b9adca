import type { Piece } from '../../../events/domain/newsroom/diff/diff-words.ts'

export const Pieces = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.map(({ kind, text }, at) =>
    kind === 'same' ? <span key={at}>{text}</span> : kind === 'added' ? <ins key={at}>{text}</ins> : <del key={at}>{text}</del>,
  )
