/** Commands with which a Teams administrator lets the application create meetings for all users. */
export function AccessPolicyCommands({ clientId }: { readonly clientId: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keyboards need to reach it
    <pre className="integration-commands" lang="en" dir="ltr" tabIndex={0}>
      <code>
        {`Connect-MicrosoftTeams
New-CsApplicationAccessPolicy -Identity Mosaic-Booking -AppIds "${clientId}"
Grant-CsApplicationAccessPolicy -PolicyName Mosaic-Booking -Global`}
      </code>
    </pre>
  )
}
