/** Marks of direction turn what stands after them on a line around: in a list of orders also the sum. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

export const withoutDirections = (typed: string): string => typed.replace(DIRECTIONS, '');
