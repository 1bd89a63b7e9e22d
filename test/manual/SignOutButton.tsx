import { useQueryClient } from '@tanstack/react-query'

export function SignOutButton({ signOut }: { signOut: () => void | Promise<void> }) {
  const queryClient = useQueryClient()
  const leave = async () => {
    // First remove the addresses from the screen. Otherwise they would be refetched.
    await signOut()
    queryClient.removeQueries({ queryKey: ['geocoding'] })
  }
  return (
    <button type="button" onClick={leave}>
      Sign out
    </button>
  )
}
