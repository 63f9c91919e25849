/** For LIKE, which Prisma uses for every comparison without regard to case: `%`, `_` and `\` mean nothing but themselves. */
export const literalText = (typed: string): string => typed.replace(/[\\%_]/g, '\\$&');
