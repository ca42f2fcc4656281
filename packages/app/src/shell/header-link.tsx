import { Icon, toClassName } from '@mosaic-booking/widgets/ui'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import type { toCategoryIcon } from '../shared/category-icon.js'

interface HeaderLinkProps {
  readonly to: string
  readonly icon?: ReturnType<typeof toCategoryIcon>
  readonly children: ReactNode
}

export function HeaderLink({ to, icon, children }: HeaderLinkProps) {
  return (
    <NavLink
      className={({ isActive }) => toClassName('header-link', isActive && 'header-link-here')}
      to={to}
    >
      {icon && <Icon name={icon} size={16} />}
      {children}
    </NavLink>
  )
}
