interface Named {
  firstName: string | null;
  lastName: string | null;
  login: string | null;
}

/** How others of the staff know somebody; null for nobody, and for one without a name. */
export function staffName(person: Named | null): string | null {
  const fullName = [person?.firstName, person?.lastName].filter(Boolean).join(' ');
  return fullName || (person?.login ?? null);
}
