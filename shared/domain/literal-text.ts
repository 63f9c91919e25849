/** For LIKE, which Prisma uses for every comparison without regard to case: `%`, `_` and `\` are escaped. */
export const literalText = (typed: string): string => typed.replace(/[\\%_]/g, '\\$&');
