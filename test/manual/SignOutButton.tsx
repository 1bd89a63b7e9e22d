import { useQueryClient } from '@tanstack/react-query'

export function SignOutButton({ signOut }: { signOut: () => void | Promise<void> }) {
  const queryClient = useQueryClient()
  const leave = async () => {
    // First: without a token the addresses leave the screen. Otherwise they would be requested again.
    await signOut()
    await queryClient.cancelQueries({ queryKey: ['geocoding'] })
    queryClient.removeQueries({ queryKey: ['geocoding'] })
  }
  return (
    <button type="button" onClick={leave}>
      Sign out
    </button>
  )
}
