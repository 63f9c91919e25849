/** The sandbox's manager, «Павел Орлов»: if nobody else is named, he owns the shop in the sandbox. */
export const SANDBOX_OWNER_ID = 100_000_002;
