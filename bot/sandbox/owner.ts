/** The sandbox's manager, «Павел Орлов»: with nobody else named, he owns the shop that is tried there. */
export const SANDBOX_OWNER_ID = 100_000_002;
