import { useQuery } from '@tanstack/react-query'
import { type Command, isOffered } from '../../../../events/domain/permissions.ts'
import { SESSION_KEY, type Session } from './session.ts'

export function useRights(): (command: Command, state?: string) => boolean {
  const { data } = useQuery<Session>({ queryKey: SESSION_KEY })
  const role = data?.person?.role
  return (command, state) => role !== undefined && isOffered(command, role, state)
}
