import { type ButtonArg, buttonKind, idArg, pageArg, wordArg } from '#bot/kernel/callback-data.ts';
import { MAX_INT } from '#shared/contract/max-int.ts';
import { draftArg } from './edit-draft.ts';

/** An id or a sum of kopecks in few letters, because the draft needs the room. */
const shortArg: ButtonArg<number> = {
  write: (value) => value.toString(36),
  read: (text) => {
    const value = /^[0-9a-z]{1,6}$/.test(text) ? Number.parseInt(text, 36) : Number.NaN;
    return value <= MAX_INT ? value : null;
  },
};

const atArg: ButtonArg<number> = {
  write: String,
  read: (text) => (/^\d{1,2}$/.test(text) ? Number(text) : null),
};

const SHORT_VERSION = 6;

/** Enough of an order's version to distinguish an old button from a new one; saving compares the whole version. */
export const shortVersion = (version: string): string => version.slice(0, SHORT_VERSION);

const versionArg: ButtonArg<string> = {
  write: shortVersion,
  read: (text) => (/^[\w-]{6}$/.test(text) ? text : null),
};

/** Begins an edit of an order, from its card. */
export const editOrderButton = buttonKind('edit_order', idArg);

/** A page of the lines of an edited order. */
export const editLinesButton = buttonKind('edit_lines', shortArg, versionArg, pageArg, draftArg);

/** One line; the actions of its own buttons are in the draft that they carry. */
export const editLineButton = buttonKind('edit_line', shortArg, versionArg, atArg, draftArg);

/** A page of the variants that a line can be changed to. */
export const editPickButton = buttonKind('edit_pick', shortArg, versionArg, atArg, pageArg, draftArg);

/** A page of the days when the order can be delivered. */
export const editDaysButton = buttonKind('edit_days', shortArg, versionArg, pageArg, draftArg);

/** The intervals of the day in the draft. */
export const editHoursButton = buttonKind('edit_hours', shortArg, versionArg, draftArg);

/** Asks for a discount as text. */
export const editDiscountButton = buttonKind('edit_discount', shortArg, versionArg, draftArg);

/** The order with the draft's changes. */
export const editShowButton = buttonKind('edit_show', shortArg, versionArg, draftArg);

/** Saves it: asks the buyer, or records their consent by phone; with the kopecks that were shown. */
export const editDoButton = buttonKind('edit_do', shortArg, versionArg, wordArg(['ask', 'tel']), shortArg, draftArg);

/** Leaves the order unchanged. */
export const editCloseButton = buttonKind('edit_close', idArg);

/** Answers the proposal for the buyer, or withdraws it, from the card. */
export const proposalButton = buttonKind('edit_proposal', idArg, idArg, wordArg(['tel', 'withdraw']));
