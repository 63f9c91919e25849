import type { Prisma } from '#prisma/generated/client.ts';

export const actorFields = { id: true, firstName: true, lastName: true, login: true } satisfies Prisma.UserSelect;

type Actor = Prisma.UserGetPayload<{ select: typeof actorFields }>;

/** Who did something at the desk, by the name that other staff see. */
export function actorView(actor: Actor | null): { id: number; name: string } | null {
  if (!actor) return null;
  const name = [actor.firstName, actor.lastName].filter(Boolean).join(' ') || actor.login || `№ ${actor.id}`;
  return { id: actor.id, name };
}
