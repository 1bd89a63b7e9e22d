import { useQueryClient } from '@tanstack/react-query'

export function SignOutButton({ signOut }: { signOut: () => void | Promise<void> }) {
  const queryClient = useQueryClient()
  const leave = async () => {
    // First the screen: what is still shown there would be asked for again.
    await signOut()
    queryClient.removeQueries({ queryKey: ['geocoding'] })
  }
  return (
    <button type="button" onClick={leave}>
      Sign out
    </button>
  )
}
