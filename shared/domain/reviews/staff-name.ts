interface Named {
  firstName: string | null;
  lastName: string | null;
  login: string | null;
}

/** The name of somebody for other staff; null for nobody, and for somebody without a name. */
export function staffName(person: Named | null): string | null {
  const fullName = [person?.firstName, person?.lastName].filter(Boolean).join(' ');
  return fullName || (person?.login ?? null);
}
