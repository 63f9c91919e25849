import { buttonKind, idArg, pageArg, wordArg } from './callback-data.ts';

/** A page of the shop's categories, and one of them. */
export const categoriesButton = buttonKind('categories', pageArg);
export const categoryButton = buttonKind('category', idArg);

export const renameCategoryButton = buttonKind('renamecategory', idArg);

/** What else can be done with it by one press. */
const CATEGORY_ACTS = ['show', 'hide', 'up', 'delete'] as const;
export const categoryActButton = buttonKind('categoryact', idArg, wordArg(CATEGORY_ACTS));
