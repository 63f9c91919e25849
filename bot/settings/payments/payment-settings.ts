import { Composer } from 'grammy';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { adminPresses, type StaffPress } from '#bot/kernel/guards.ts';
import { answerPress, turn } from '#bot/kernel/screen.ts';
import { METHOD_REFUSALS } from '#shared/contract/payment-method-words.ts';
import {
  changeMethod,
  createMethod,
  deleteMethod,
  kindsOf,
  type MethodChange,
  moveMethodUp,
} from '#shared/domain/settings/save-payment-method.ts';
import { readShop } from '#shared/domain/settings/shop-overview.ts';
import { findStaffMethod } from '#shared/domain/settings/staff-methods.ts';
import {
  addMethodButton,
  type MethodAct,
  methodActButton,
  methodButton,
  methodFieldButton,
  methodKindsButton,
} from './method-buttons.ts';
import { methodKindsScreen, methodScreen, paymentsScreen } from './payment-screens.ts';
import { setMethod } from './set-method.ts';

const REFUSALS = {
  not_found: METHOD_REFUSALS.gone,
  conflict: METHOD_REFUSALS.tooMany,
  payment_method_unavailable: METHOD_REFUSALS.unavailable,
};
const IN_ORDERS = { ...REFUSALS, conflict: METHOD_REFUSALS.used };

const CHANGES = {
  on: { change: { isActive: true }, words: 'Способ включён' },
  off: { change: { isActive: false }, words: 'Способ выключен' },
  test: { change: { isTest: true }, words: 'Теперь это проба: деньги не списываются' },
  live: { change: { isTest: false }, words: 'Теперь деньги настоящие' },
} satisfies Record<Exclude<MethodAct, 'up' | 'delete'>, { change: MethodChange; words: string }>;

/** Payment methods, in `/settings`. */
export function paymentSettingsFeature(deps: BotDeps): Composer<BotContext> {
  const { db, payments } = deps;
  const providers = payments.gateways;
  const composer = new Composer<BotContext>();
  const onPress = adminPresses(composer, deps, REFUSALS);
  const turnToMethod = async (ctx: StaffPress, id: number, words?: string) =>
    turn(ctx, methodScreen(await findStaffMethod(db, providers, id)), words);
  const turnToAll = async (ctx: StaffPress, words: string) =>
    turn(ctx, paymentsScreen(await readShop(db, providers)), words);

  onPress(methodKindsButton, (ctx) => turn(ctx, methodKindsScreen(kindsOf(providers))));
  onPress(methodButton, (ctx, _actorId, id) => turnToMethod(ctx, id));
  onPress(addMethodButton, async (ctx, actorId, kind) =>
    turnToMethod(ctx, await createMethod({ db, providers }, { actorId, kind }), 'Способ добавлен'),
  );
  onPress(methodFieldButton, async (ctx, _actorId, id, field) => {
    await findStaffMethod(db, providers, id);
    await answerPress(ctx);
    await ctx.begin(setMethod, { id, field });
  });

  onPress(
    methodActButton,
    async (ctx, actorId, id, act) => {
      if (act === 'delete') {
        await deleteMethod({ db }, { actorId, id });
        return turnToAll(ctx, 'Способ удалён');
      }
      if (act === 'up') {
        await moveMethodUp({ db }, { actorId, id });
        return turnToAll(ctx, 'Способ стал выше');
      }
      const { change, words } = CHANGES[act];
      await changeMethod({ db, providers }, { actorId, id, change });
      return turnToMethod(ctx, id, words);
    },
    IN_ORDERS,
  );
  return composer;
}
