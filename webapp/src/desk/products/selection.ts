import { useState } from 'react';
import type { BulkSelection } from '#shared/contract/desk/bulk-change.ts';
import type { DeskFilter } from '#shared/contract/desk/product-row.ts';

/** Single products, or all that match the filter except some. */
type Chosen = { kind: 'some'; ids: ReadonlySet<number> } | { kind: 'all'; except: ReadonlySet<number> };

const NONE: Chosen = { kind: 'some', ids: new Set() };

export interface Selection {
  count: number;
  isAll: boolean;
  has: (id: number) => boolean;
  toggle: (id: number) => void;
  set: (ids: readonly number[], isChosen: boolean) => void;
  all: () => void;
  clear: () => void;
  /** As the API takes it. */
  wish: BulkSelection;
}

/** The selection of the list; a change of the filter clears it. */
export function useSelection(filter: DeskFilter, total: number): Selection {
  const of = JSON.stringify(filter);
  const [state, setState] = useState<{ of: string; chosen: Chosen }>({ of, chosen: NONE });
  const chosen = state.of === of ? state.chosen : NONE;
  const choose = (next: Chosen) => setState({ of, chosen: next });
  const set = (ids: readonly number[], isChosen: boolean) => choose(withIds(chosen, ids, isChosen));
  const has = (id: number) => (chosen.kind === 'all' ? !chosen.except.has(id) : chosen.ids.has(id));
  return {
    count: chosen.kind === 'all' ? Math.max(0, total - chosen.except.size) : chosen.ids.size,
    isAll: chosen.kind === 'all',
    has,
    set,
    toggle: (id) => set([id], !has(id)),
    all: () => choose({ kind: 'all', except: new Set() }),
    clear: () => choose(NONE),
    wish: chosen.kind === 'all' ? { filter, except: [...chosen.except] } : { ids: [...chosen.ids] },
  };
}

function withIds(chosen: Chosen, ids: readonly number[], isChosen: boolean): Chosen {
  const listed = new Set(chosen.kind === 'all' ? chosen.except : chosen.ids);
  for (const id of ids) {
    if (isChosen === (chosen.kind === 'some')) listed.add(id);
    else listed.delete(id);
  }
  return chosen.kind === 'all' ? { kind: 'all', except: listed } : { kind: 'some', ids: listed };
}
