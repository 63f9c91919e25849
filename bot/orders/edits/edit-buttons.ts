import { type ButtonArg, buttonKind, idArg, pageArg, wordArg } from '#bot/kernel/callback-data.ts';
import { MAX_INT } from '#shared/contract/max-int.ts';
import { draftArg } from './edit-draft.ts';

/** An id or a sum of kopecks in few letters: the draft needs the room. */
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

/** Enough of an order's version to tell an old button from a fresh one; saving compares all of it. */
export const shortVersion = (version: string): string => version.slice(0, SHORT_VERSION);

const versionArg: ButtonArg<string> = {
  write: shortVersion,
  read: (text) => (/^[\w-]{6}$/.test(text) ? text : null),
};

/** Begins an edit of an order, from its card. */
export const editOrderButton = buttonKind('edit_order', idArg);

/** The lines of an order that is being edited: a page of them. */
export const editLinesButton = buttonKind('edit_lines', shortArg, versionArg, pageArg, draftArg);

/** One line; what its own buttons do is in the draft that they carry. */
export const editLineButton = buttonKind('edit_line', shortArg, versionArg, atArg, draftArg);

/** The variants that a line can become: a page of them. */
export const editPickButton = buttonKind('edit_pick', shortArg, versionArg, atArg, pageArg, draftArg);

/** The days that the order can be brought on: a page of them. */
export const editDaysButton = buttonKind('edit_days', shortArg, versionArg, pageArg, draftArg);

/** The hours of the day in the draft. */
export const editHoursButton = buttonKind('edit_hours', shortArg, versionArg, draftArg);

/** Asks for a discount in words. */
export const editDiscountButton = buttonKind('edit_discount', shortArg, versionArg, draftArg);

/** What the draft would make of the order. */
export const editShowButton = buttonKind('edit_show', shortArg, versionArg, draftArg);

/** Does it: asks the buyer, or has their consent by phone; with the kopecks that were shown. */
export const editDoButton = buttonKind('edit_do', shortArg, versionArg, wordArg(['ask', 'tel']), shortArg, draftArg);

/** Leaves the order as it is. */
export const editCloseButton = buttonKind('edit_close', idArg);

/** Answers the proposal for the buyer, or withdraws it: from the card. */
export const proposalButton = buttonKind('edit_proposal', idArg, idArg, wordArg(['tel', 'withdraw']));
