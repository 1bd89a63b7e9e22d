import { useQueryClient } from '@tanstack/react-query'

export function SignOutButton({ signOut }: { signOut: () => void }) {
  const queryClient = useQueryClient()
  const leave = () => {
    signOut()
    queryClient.removeQueries({ queryKey: ['geocoding'] })
  }
  return (
    <button type="button" onClick={leave}>
      Sign out
    </button>
  )
}
