import { effectOf } from '../../../events/domain/permissions.ts'
import type { EventData, TopicEvent } from '../../../events/schemas/vocabulary.ts'
import { CommandRefusedError, type Decider } from '../decider.ts'

export interface TopicState {
  readonly proposed: EventData<'TopicProposed'> | null
  readonly active: boolean
}

export type TopicCommand =
  | { readonly type: 'ProposeTopic'; readonly topic: EventData<'TopicProposed'> }
  | { readonly type: 'ActivateTopic'; readonly active: boolean; readonly at: string }

export const topicDecider: Decider<TopicState, TopicCommand, TopicEvent> = {
  initial: { proposed: null, active: false },

  decide(command, state) {
    if (command.type === 'ProposeTopic') {
      if (state.proposed) throw new CommandRefusedError('conflict', 'topic-exists')
      return [{ type: 'TopicProposed', data: command.topic }]
    }
    if (!state.proposed) throw new CommandRefusedError('not_found', 'no-such-topic')
    const name = command.active ? 'activateTopic' : 'deactivateTopic'
    if (effectOf(name, state.active ? 'active' : 'inactive') === 'keeps') return []
    const { topicId } = state.proposed
    return command.active
      ? [{ type: 'TopicActivated', data: { topicId, activatedAt: command.at } }]
      : [{ type: 'TopicDeactivated', data: { topicId, deactivatedAt: command.at } }]
  },

  evolve(state, event) {
    switch (event.type) {
      case 'TopicProposed':
        return { proposed: event.data, active: true }
      case 'TopicActivated':
        return { ...state, active: true }
      case 'TopicDeactivated':
        return { ...state, active: false }
    }
  },
}
