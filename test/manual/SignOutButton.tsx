import { useQueryClient } from '@tanstack/react-query'

export function SignOutButton({ signOut }: { signOut: () => Promise<void> }) {
  const queryClient = useQueryClient()
  const onClick = async () => {
    // Sign out first. Otherwise, addresses on the screen can be requested again.
    await signOut()
    await queryClient.cancelQueries({ queryKey: ['geocoding'] })
    queryClient.removeQueries({ queryKey: ['geocoding'] })
  }
  return (
    <button type="button" onClick={onClick}>
      Sign out
    </button>
  )
}
