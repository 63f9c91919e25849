import { Composer } from 'grammy';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { adminPresses } from '#bot/kernel/guards.ts';
import { answerPress, turn } from '#bot/kernel/screen.ts';
import { settingsScreen } from '#bot/settings/section-screens.ts';
import { DELIVERY_REFUSALS } from '#shared/contract/desk/deliveries.ts';
import { changeSettings } from '#shared/domain/settings/change-settings.ts';
import {
  changeDelivery,
  deleteDelivery,
  findStaffDelivery,
  listAllDeliveries,
  moveDeliveryUp,
} from '#shared/domain/settings/save-delivery.ts';
import { readShop } from '#shared/domain/settings/shop-overview.ts';
import {
  addDeliveryButton,
  deliverButton,
  deliveriesButton,
  deliveriesScreen,
  deliveryActButton,
  deliveryButton,
  deliveryFieldButton,
  deliveryScreen,
  offerDeliveryButton,
} from './delivery-screens.ts';
import { newDelivery, setDelivery } from './set-delivery.ts';

const REFUSALS = {
  not_found: DELIVERY_REFUSALS.gone,
  conflict: DELIVERY_REFUSALS.used,
};

/** Deliveries, in `/settings`. */
export function deliverySettingsFeature(deps: BotDeps): Composer<BotContext> {
  const { db, payments } = deps;
  const composer = new Composer<BotContext>();
  const onPress = adminPresses(composer, deps, REFUSALS);

  onPress(deliveriesButton, async (ctx) => turn(ctx, deliveriesScreen(await listAllDeliveries(db))));
  onPress(deliveryButton, async (ctx, _actorId, id) => turn(ctx, deliveryScreen(await findStaffDelivery(db, id))));

  onPress(deliverButton, async (ctx, actorId, what) => {
    await changeSettings({ db }, { actorId, change: { deliveryEnabled: what === 'on' } });
    const words = what === 'on' ? 'Доставка включена' : 'Доставка выключена';
    await turn(ctx, settingsScreen(await readShop(db, payments.gateways)), words);
  });
  onPress(offerDeliveryButton, async (ctx, actorId, id, what) => {
    await changeDelivery({ db }, { actorId, id, change: { isActive: what === 'on' } });
    await turn(
      ctx,
      deliveryScreen(await findStaffDelivery(db, id)),
      what === 'on' ? 'Способ включён' : 'Способ выключен',
    );
  });

  onPress(deliveryActButton, async (ctx, actorId, id, act) => {
    await (act === 'up' ? moveDeliveryUp : deleteDelivery)({ db }, { actorId, id });
    const words = act === 'up' ? 'Способ стал выше' : 'Способ удалён';
    await turn(ctx, deliveriesScreen(await listAllDeliveries(db)), words);
  });

  onPress(deliveryFieldButton, async (ctx, _actorId, id, field) => {
    await findStaffDelivery(db, id);
    await answerPress(ctx);
    await ctx.begin(setDelivery, { id, field });
  });
  onPress(addDeliveryButton, async (ctx) => {
    await answerPress(ctx);
    await ctx.begin(newDelivery, null);
  });
  return composer;
}
