import { Outlet } from '@tanstack/react-router';

export function AgentLayout() {
  return <Outlet />;
}
